import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { rules } from './build/rules.ts';
import { serviceWorker } from './build/service-worker.ts';

const SERVER = process.env['TERRAE_SERVER'] ?? 'http://127.0.0.1:8737';

export default defineConfig({
  // Files name each other from where they are: the page can be put below any path.
  base: './',
  plugins: [rules(), svelte(), serviceWorker()],
  build: {
    outDir: '../src/terrae/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The 3D view is a chunk of its own and comes only when it is wanted.
    chunkSizeWarningLimit: 800,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: SERVER },
      '/ws': { target: SERVER, ws: true },
      '/docs': { target: SERVER },
      '/cards': { target: SERVER },
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
  },
  resolve: {
    alias: { '@messages': fileURLToPath(new URL('../src/terrae/messages', import.meta.url)) },
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
});
