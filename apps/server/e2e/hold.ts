import type { Page, Request } from "@playwright/test";

export interface Held {
  /** Resolves with the first held request. */
  firstRequest: Promise<Request>;
  release: () => void;
}

/** Holds all requests that match an address until they are released. */
export async function hold(page: Page, address: string | RegExp): Promise<Held> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await free;
    // The page may be closed, or have cancelled the request.
    await route.continue().catch(() => undefined);
  });
  const firstRequest = page.waitForRequest(address);
  // Not every test awaits it.
  firstRequest.catch(() => undefined);
  return { firstRequest, release };
}

/** Holds the built scripts with this name. */
export async function holdScripts(page: Page, name: string): Promise<Held> {
  return await hold(page, new RegExp(`/assets/${name}-[\\w-]+\\.js$`));
}
