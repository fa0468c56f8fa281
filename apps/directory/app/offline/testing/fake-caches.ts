import { vi } from "vitest";

const origin = "https://help.example";

/**
 * The caches of a browser in memory, as far as the worker uses them, and a network that responds as a test specifies.
 */
export function fakeBrowser(network: Readonly<Record<string, () => Response | Promise<Response>>>): {
  asked: string[];
} {
  const stores = new Map<string, FakeCache>();
  const requests: string[] = [];
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return store;
  };
  vi.stubGlobal("caches", {
    open: (name: string) => Promise.resolve(storeOf(name)),
    has: (name: string) => Promise.resolve(stores.has(name)),
    match: (request: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stores.get(cacheName)?.match(request)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  vi.stubGlobal("fetch", (request: Request | string) => {
    const path = pathOf(request);
    requests.push(path);
    const answer = network[path];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("Failed to fetch"));
  });
  return { asked: requests };
}

class FakeCache {
  readonly #entries = new Map<string, Response>();

  match(request: Request | string): Promise<Response | undefined> {
    return Promise.resolve(this.#entries.get(pathOf(request))?.clone());
  }

  put(request: Request | string, response: Response): Promise<void> {
    this.#entries.set(pathOf(request), response);
    return Promise.resolve();
  }

  delete(request: Request | string): Promise<boolean> {
    return Promise.resolve(this.#entries.delete(pathOf(request)));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.#entries.keys()].map((path) => new Request(origin + path)));
  }
}

function pathOf(request: Request | string): string {
  return new URL(typeof request === "string" ? request : request.url, origin).pathname;
}
