/* The shell of Terrae, kept by the browser. Games live on the server: nothing under /api is ever kept. */
const SHELL = 'terrae-' + '__VERSION__';
const PATHS = ['__PATHS__'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(PATHS))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('terrae-') && name !== SHELL)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (PATHS.includes(url.pathname) && url.pathname !== '/') {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
    return;
  }
  if (request.mode === 'navigate') {
    // The newest page when there is a connection, the kept one when there is none.
    event.respondWith(fetch(request).catch(() => caches.match('/').then((kept) => kept ?? Response.error())));
  }
});
