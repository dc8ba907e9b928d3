/** Files of the engine, over HTTP. */
export async function json<T>(path: string): Promise<T> {
  return (await (await found(path)).json()) as T;
}

export async function compiled(path: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await found(path)).arrayBuffer());
}

async function found(path: string): Promise<Response> {
  const response = await fetch(path);
  // 204: the modules are not made yet
  if (!response.ok || response.status === 204) throw new Error(`${path}: ${response.status}`);
  return response;
}
