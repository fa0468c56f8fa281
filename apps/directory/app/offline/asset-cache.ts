import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";

/** Bytes as transferred. The map is larger, and useless without a connection. */
const largest = 200_000;

const anyKind: CacheQueryOptions = { ignoreVary: true };

/** A file of the build: never requested again once cached. */
export async function answerAsset(request: Request | string): Promise<Response> {
  const cache = await caches.open(cacheNames.assets);
  const cached = await cache.match(request, anyKind);
  if (cached) return cached;
  const response = await fetch(request);
  if (isWorthCaching(response)) await cache.put(request, response.clone()).catch(ignoreFullDevice);
  return response;
}

/** Caches these files, mostly from the browser's own cache. Throws if one fails to load. */
export async function cacheAssets(addresses: Iterable<string>): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  for (const address of new Set(addresses)) {
    if (await cache.match(address, anyKind)) continue;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    if (isWorthCaching(response)) await cache.put(address, response);
  }
}

/** Deletes the files that none of these texts references, directly or through scripts and styles. */
export async function deleteAssetsExcept(texts: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const left = new Map((await cache.keys()).map((request) => [nameOf(request.url), request]));
  const read = [...texts];
  for (let text = read.pop(); text !== undefined; text = read.pop()) {
    for (const name of new Set(text.match(/[\w.-]+\.(?:js|css|woff2)\b/g))) {
      const request = left.get(name);
      if (!request) continue;
      left.delete(name);
      read.push((await (await cache.match(request, anyKind))?.text()) ?? "");
    }
  }
  for (const request of left.values()) await cache.delete(request);
}

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

function isWorthCaching({ ok, headers }: Response): boolean {
  return ok && Number(headers.get("Content-Length") ?? 0) <= largest;
}

/** A device without space shows the page all the same. */
function ignoreFullDevice(): void {}
