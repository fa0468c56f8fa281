import type { Page, Request } from "@playwright/test";

export interface Held {
  /** The first request that is held. */
  asked: Promise<Request>;
  letGo: () => void;
}

/** Holds all requests to addresses of a kind until they are let go of. */
export async function hold(page: Page, address: string | RegExp): Promise<Held> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await free;
    // The page may be gone, or not want the answer any more.
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(address);
  // Not every journey waits for it.
  asked.catch(() => undefined);
  return { asked, letGo };
}

/** Holds the built scripts of a name. */
export async function holdScripts(page: Page, name: string): Promise<Held> {
  return await hold(page, new RegExp(`/assets/${name}-[\\w-]+\\.js$`));
}
