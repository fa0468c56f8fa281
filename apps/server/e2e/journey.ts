import { expect, test as base, type Page } from "@playwright/test";

/**
 * A test whose page may not log an error to the console, throw, or send a request to another host. A test that provokes
 * an error names it with `expectErrors`.
 */
export const test = base.extend<{ expectErrors: (pattern: RegExp) => void }>({
  expectErrors: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      const expected: RegExp[] = [];
      const own = new URL(baseURL ?? "").host;
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (/^(https?|wss?):$/.test(url.protocol) && url.host !== own)
          faults.push(`third party: ${url.host}`);
      });
      await use((pattern) => void expected.push(pattern));
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Marks the ten tests of `npm run smoke`: one for each part of the directory. */
export const smoke = { tag: "@smoke" };

/** Waits until React has hydrated the search box. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const box = document.querySelector("input[type=search]");
    return box !== null && Object.keys(box).some((key) => key.startsWith("__reactProps"));
  });
}

/** Waits until React has hydrated every control in the page's content, also those whose code is loaded later. */
export async function allAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main :is(button, input, select)")].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

/** The names of the services found, in order. */
export function found(page: Page) {
  return page.getByRole("main").getByRole("article").getByRole("heading");
}

/** Waits until the clock of the device sets the statuses of results, two seconds after the page or later. */
export async function clockRuns(page: Page): Promise<void> {
  await expect(page.locator("#results li [data-state] [data-reader]").first()).toBeAttached();
}

/** A sign of a reader, which some code waits for. Twice, because the first mouse move is ignored. */
export async function stirMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

/** The places index is built in the background after the first start. */
export async function placesReady(page: Page): Promise<void> {
  await expect(async () => {
    expect((await page.request.get("/api/places?q=berlin&locale=en")).status()).toBe(200);
  }).toPass();
}
