/**
 * Writes `sw.js`: everything the page consists of, kept for offline use under a name that changes with it; and makes
 * `index.html` name its files from the root, so that it can be served at any path. `terrae site` turns that back.
 */
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
/** Not needed where there is WOFF2, and what helps developers. */
const LEFT_OUT = /\.(map|woff)$/;

export function serviceWorker(): Plugin {
  return {
    name: 'terrae-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('there is no page to keep');
      const html = String(page.source).replaceAll('="./', '="/');
      page.source = html;
      const built = Object.keys(bundle).filter((name) => !LEFT_OUT.test(name) && name !== 'index.html');
      const paths = ['', ...PUBLIC_FILES, ...built].sort();
      const version = createHash('sha256').update(html).update(paths.join('\n')).digest('hex').slice(0, 12);
      const source = readFileSync(TEMPLATE, 'utf8')
        .replace(/["']__VERSION__["']/, JSON.stringify(version))
        .replace(/\[["']__PATHS__["']\]/, JSON.stringify(paths));
      if (/__(VERSION|PATHS)__/.test(source)) throw new Error('the service worker could not be filled in');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
