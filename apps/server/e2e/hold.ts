import type { BrowserContext, Page, Request } from "@playwright/test";

export interface Held {
  /** Resolves with the first held request. */
  firstRequest: Promise<Request>;
  release: () => void;
}

/**
 * Holds all requests that match an address until they are released: those of a page or, in a whole context, also those
 * of its service worker.
 */
export async function hold(from: Page | BrowserContext, address: string | RegExp): Promise<Held> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const { promise: firstRequest, resolve: report } = Promise.withResolvers<Request>();
  await from.route(address, async (route) => {
    report(route.request());
    await free;
    // The page may be closed, or have cancelled the request.
    await route.continue().catch(() => undefined);
  });
  return { firstRequest, release };
}

/** Holds the built scripts with this name. */
export async function holdScripts(page: Page, name: string): Promise<Held> {
  return await hold(page, new RegExp(`/assets/${name}-[\\w-]+\\.js$`));
}
