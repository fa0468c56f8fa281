import type { Page } from "@playwright/test";
import { usualExit } from "@dragoman/pages/frame/usual-exit.ts";

/** The neutral page, played by the test: nothing is asked of the real one. It answers when the test says. */
export async function playExit(page: Page, until: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route(`${usualExit}**`, async (route) => {
    await until;
    await route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title><p>Elsewhere" });
  });
}

/** That somebody leaves for it is no request of our pages. */
export const leaving = /^third party: www\.wikipedia\.org$/;

export { usualExit };
