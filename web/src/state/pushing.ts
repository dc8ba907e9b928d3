/** Notices in this browser: its subscription with its push service, which the server is told of. */
import { notices } from '../wire/notices';
import { self } from './identity.svelte';

const NOTE = 'terrae-push';

/** Why notices cannot be shown here, or null where they can. */
export function hindrance(): 'insecure' | 'unsupported' | 'denied' | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

function label(): string {
  const { userAgent } = navigator;
  const names: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const systems: [RegExp, string][] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ];
  const first = (of: [RegExp, string][]) => of.find(([sign]) => sign.test(userAgent))?.[1];
  return [first(names), first(systems)].filter(Boolean).join(', ');
}

async function tell(subscription: PushSubscription): Promise<string> {
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await notices.subscribe({
    endpoint: endpoint!,
    keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! },
    label: label(),
  });
  localStorage.setItem(NOTE, `${self()?.id} ${id}`);
  return id;
}

/** The id under which the server knows this browser, for whoever sits here now. */
export function subscribedAs(): string | null {
  const [user, id] = (localStorage.getItem(NOTE) ?? '').split(' ');
  return user === self()?.id ? (id ?? null) : null;
}

/** Ask the person, then the push service, then tell the server; false where the person says no. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // Made with another key, by another server or an earlier one: nothing would arrive.
  const old = known?.options.applicationServerKey;
  if (known && old && !same(new Uint8Array(old), bytes(key))) await known.unsubscribe();
  const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  await tell(await registration.pushManager.subscribe(wanted));
  return true;
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Nothing more is shown here. */
export async function unsubscribe(): Promise<void> {
  const id = subscribedAs();
  localStorage.removeItem(NOTE);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (id) await notices.unsubscribe(id).catch(() => {});
}
