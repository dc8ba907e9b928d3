/** A whole record in a link: packed into the part of an address that is not sent to any server. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  return toBase64(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
}

export async function unpacked(text: string): Promise<string> {
  return new TextDecoder().decode(await through(fromBase64(text), new DecompressionStream('deflate-raw')));
}
