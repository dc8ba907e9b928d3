/**
 * Builds the page that tests and benchmarks ask (`vite build --config tests/local/vite.config.ts --outDir FOLDER`), and with
 * `--ssr answer.ts` the same for Node.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    minify: false,
    ...(process.argv.includes('--ssr')
      ? { rolldownOptions: { output: { entryFileNames: '[name].mjs' } } }
      : {}),
  },
});
