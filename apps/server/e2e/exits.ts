import type { Page } from "@playwright/test";
import { usualExit } from "@dragoman/pages/frame/usual-exit.ts";

/**
 * Plays the neutral page of the quick exit, so that the real one gets no request. It responds when `until` resolves.
 */
export async function playExit(page: Page, until: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route(`${usualExit}**`, async (route) => {
    await until;
    await route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title><p>Elsewhere" });
  });
}

/** The navigation to it is not a request of our pages. */
export const leaving = /^third party: www\.wikipedia\.org$/;

export { usualExit };
