/** Writes `sw.js`: the shell (pages, scripts, styles, fonts) kept for offline use under a name that changes with it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TEMPLATE = fileURLToPath(new URL('./sw-template.js', import.meta.url));
const PUBLIC_FILES = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.svg',
  'manifest.webmanifest',
];

export function serviceWorker(): Plugin {
  return {
    name: 'terrae-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => !/\.(map|woff)$|\/T[NT]-\d+[^/]*\.svg$/.test(name));
      const paths = ['/', ...PUBLIC_FILES.map((name) => `/${name}`), ...names.map((name) => `/${name}`)]
        .filter((path) => path !== '/index.html')
        .sort();
      const version = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 12);
      const source = readFileSync(TEMPLATE, 'utf8')
        .replace(/["']__VERSION__["']/, JSON.stringify(version))
        .replace(/\[["']__PATHS__["']\]/, JSON.stringify(paths));
      if (/__(VERSION|PATHS)__/.test(source)) throw new Error('the service worker could not be filled in');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
