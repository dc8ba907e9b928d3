/*
 * Keeps the whole of Terrae in the browser. A version is kept as a whole or not at all, under a name of its own; names of
 * files change with their content, so that a page of one version never gets a file of another. The version before stays
 * until the one after the next, for pages that are still open. What the server says (/api) is never kept.
 */
const VERSION = '__VERSION__';
const PATHS = ['__PATHS__'];
const SHELL = `terrae-${VERSION}`;
/** The compiled rules: made apart from the page, and named by their content too. */
const MODULES = 'terrae-modules';
const SCOPE = self.registration.scope;
const PAGE = SCOPE;
const LIST = new URL('wasm/terrae.json', SCOPE).href;
/** A network that takes longer than this to give a page is treated as none. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    keepShell()
      .then(keepModules)
      .then(() => self.skipWaiting()),
  );
});

async function keepShell() {
  const cache = await caches.open(SHELL);
  const fresh = PATHS.map((path) => new Request(new URL(path, SCOPE), { cache: 'no-cache' }));
  await cache.addAll(fresh);
}

/** What the list names; a list without its files is not kept, so that the one before goes on being whole. */
async function keepModules() {
  try {
    const list = await fetch(LIST, { cache: 'no-cache' });
    if (list.status !== 200) return;
    const cache = await caches.open(MODULES);
    const wanted = filesOf(await list.clone().json());
    const missing = [];
    for (const file of wanted) if (!(await cache.match(file))) missing.push(file);
    await cache.addAll(missing);
    await cache.put(LIST, list);
    const known = new Set([LIST, ...wanted]);
    for (const kept of await cache.keys()) if (!known.has(kept.url)) await cache.delete(kept);
  } catch {
    // They are fetched when they are needed.
  }
}

/** Every name of a file in the list, wherever it stands there. */
function filesOf(list) {
  const names = JSON.stringify(list).match(/"[\w.-]+\.(?:wasm|json|js)"/g) ?? [];
  return [...new Set(names)].map((name) => new URL(JSON.parse(name), LIST).href);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('terrae-') && name !== MODULES);
  // In the order in which they were made: this one is the last, and the one before it may still be shown.
  const others = shells.filter((name) => name !== SHELL);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  if (event.data === 'modules') event.waitUntil(keepModules());
  // A page asks whether the script that it was loaded with is of this version.
  else if (event.data?.isYours)
    event.ports[0].postMessage(PATHS.includes(event.data.isYours.slice(SCOPE.length)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(SCOPE)) return;
  const path = url.href.slice(SCOPE.length).split(/[?#]/)[0];
  if (request.mode === 'navigate') {
    if (!/^(api|cards|docs|embed|ws)(\/|$)/.test(path)) event.respondWith(page(request));
  } else if (path.startsWith('assets/') || (path && PATHS.includes(path))) event.respondWith(kept(request));
  else if (path.startsWith('wasm/')) event.respondWith(module(request));
});

/** What the server has told: shown once, however often it comes; not to whoever looks at that page already. */
self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(show(told));
});

/** Where it is written down what has been shown; and how much of that. */
const TOLD = 'told';
const MOST_TOLD = 40;
const WAITING = ['your_turn', 'deadline', 'asked'];

async function show(told) {
  const shown = await self.registration.getNotifications();
  // Of what has been played meanwhile nobody needs to know any more.
  for (const notice of shown) {
    if (WAITING.includes(notice.data?.kind) && !told.waiting.includes(notice.tag)) notice.close();
  }
  await badge(told.count).catch(() => {}); // a system that refuses a number still shows the notice
  if (!(await firstTime(told.name)) || (await isSeen(told.path))) return;
  await self.registration.showNotification(told.title, {
    body: told.text,
    tag: told.tag,
    renotify: true,
    icon: new URL('icon-192.png', SCOPE).href,
    badge: new URL('icon-192.png', SCOPE).href,
    image: told.image && new URL(told.image.replace(/^\//, ''), SCOPE).href,
    data: { path: told.path, kind: told.kind },
  });
}

async function badge(count) {
  if (!self.navigator.setAppBadge) return;
  await (count ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge());
}

async function firstTime(name) {
  const cache = await caches.open(TOLD);
  const place = new URL(`told/${name}`, SCOPE).href;
  if (await cache.match(place)) return false;
  await cache.put(place, new Response());
  const known = await cache.keys();
  for (const old of known.slice(0, -MOST_TOLD)) await cache.delete(old);
  return true;
}

const pathOf = (client) => new URL(client.url).pathname;

async function isSeen(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some((page) => page.focused && pathOf(page) === path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** One press to the page: in a window that is open, which goes there by itself, or in a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => pathOf(each) === path) ?? pages[0];
  if (!page) return self.clients.openWindow(new URL(path.replace(/^\//, ''), SCOPE).href);
  page.postMessage({ go: path });
  return page.focus();
}

/** The push service has given this browser another address. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew(event) {
  const options = event.oldSubscription?.options;
  const fresh =
    event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const body = JSON.stringify({ endpoint, keys });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(new URL('api/me/push', SCOPE), { method: 'POST', headers, body });
}

/** Of this version, or of another whose page is still open; else from the network. */
async function kept(request) {
  const own = await (await caches.open(SHELL)).match(request, { ignoreSearch: true });
  const found = own ?? (await caches.match(request, { ignoreSearch: true })) ?? (await fetch(request));
  // A page that shares nothing only starts workers that say the same of themselves.
  return request.destination === 'worker' ? isolated(found) : found;
}

/** The list from the network, where there is one: it may name newer files. */
async function module(request) {
  const cache = await caches.open(MODULES);
  const there = await cache.match(request, { ignoreSearch: true });
  if (request.url.split('?')[0] !== LIST) return there ?? fetch(request);
  try {
    const list = await patiently(fetch(request));
    if (list.status === 200) return list;
    return there ?? list;
  } catch {
    return there ?? Response.error();
  }
}

/** The newest page when there is a connection, the kept one when there is none. */
async function page(request) {
  try {
    return await patiently(fetch(request).then(isolated));
  } catch {
    const shell = await caches.open(SHELL);
    return isolated((await shell.match(PAGE)) ?? Response.error());
  }
}

function patiently(answer) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error('late')));
  return Promise.race([answer, late]);
}

/**
 * Threads need a page that shares nothing with others. Our server says so itself; other hosts cannot. The answer is handed over
 * whole: one that still streams through this worker is lost with it, when the browser ends the process of a page that was closed
 * or is being loaded anew, and the page that waits for it waits for ever.
 */
async function isolated(response) {
  if (response.status === 0 || response.headers.get('cross-origin-embedder-policy')) return response;
  const headers = new Headers(response.headers);
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-embedder-policy', 'require-corp');
  headers.set('cross-origin-resource-policy', 'same-origin');
  return new Response(await response.arrayBuffer(), {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
