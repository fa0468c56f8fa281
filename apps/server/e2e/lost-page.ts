import type { BrowserContext, Page } from "@playwright/test";

/** Closes a page like a killed browser, without its unload handlers. Returns a new page. */
export async function losePage(page: Page): Promise<Page> {
  const context: BrowserContext = page.context();
  const again = await context.newPage();
  const viewport = page.viewportSize();
  if (viewport) await again.setViewportSize(viewport);
  await page.close({ runBeforeUnload: false });
  return again;
}

/** Waits until the scripts of the page's forms run: before that, a browser without a connection shows its own page. */
export async function formsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form[method=post]") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
}
