import type { Page } from "@playwright/test";
import { hold } from "./hold.ts";
import { alive, allAlive, clockRuns, expect, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

/**
 * Total layout shift, as a fraction of the screen: the limit of Core Web Vitals for a good page is five times as much.
 */
const maxShift = 0.02;

for (const path of ["/en/search?q=doctor", "/ar/search?category=food"]) {
  test(`nothing jumps during typing on ${path}, at any speed`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path);
    await alive(page);
    await page.keyboard.press("Tab");
    await clockRuns(page);
    await page.waitForLoadState("networkidle");
    const start = await now(page);
    const box = page.getByRole("searchbox");
    await box.fill("");
    for (const letters of ["la", "law", "lawy", "lawyer"]) {
      await box.fill(letters);
      await expect(page.locator("#result-count bdi").first()).toHaveText(letters);
    }
    await expectCalm(page, start);
  });
}

test("no result moves when the save buttons come", async ({ page }) => {
  await page.goto("/en/search?q=doctor");
  await alive(page);
  // The statuses grow on a device in another time zone.
  await clockRuns(page);
  const results = page.locator("#results li[data-hit]");
  const tops = () =>
    results.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  const before = await tops();
  expect(before.length).toBeGreaterThan(2);
  await page.keyboard.press("Tab");
  await expect(results.locator("button[aria-pressed]")).toHaveCount(before.length);
  expect(await tops()).toEqual(before);
  const [button] = await results.locator("button[aria-pressed]").all();
  expect((await button?.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("the list stays until the response arrives, and a response renders each result once", async ({
  page,
}) => {
  await page.goto("/en/search?q=doctor");
  await alive(page);
  await page.getByRole("searchbox").press("End");
  await clockRuns(page);
  // Parts that wait for the first touch are loaded.
  await expect(page.locator("#results li button[aria-pressed]")).toHaveCount(
    await page.locator("#results article").count(),
  );
  const held = await hold(page, "**/api/search/**");
  await page.evaluate(() => {
    const drawn: string[] = [];
    let changes = 0;
    Object.assign(window, { drawn: () => drawn, changes: () => changes });
    const list = document.querySelector("#results ol");
    if (!list) throw new Error("There is no list");
    const everything = { childList: true, subtree: true, characterData: true, attributes: true };
    new MutationObserver((records) => {
      changes += records.length;
      for (const { addedNodes } of records) {
        for (const node of addedNodes)
          if (node instanceof HTMLLIElement) drawn.push(node.dataset["hit"] ?? "");
      }
    }).observe(list, everything);
  });
  const changes = () => page.evaluate(() => (Reflect.get(window, "changes") as () => number)());
  const drawn = () => page.evaluate(() => (Reflect.get(window, "drawn") as () => string[])());
  // At once: each response on the way would also be rendered.
  await page.getByRole("searchbox").fill("doctors and dentists");
  await held.firstRequest;
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "true");
  expect(await changes()).toBe(0);
  held.release();
  await expect(page.locator("#result-count")).toContainText("doctors and dentists");
  const listed = page.locator("#results ol > li");
  // The first screen renders first, then the rest.
  await expect(page.locator("#results [data-hit]")).toHaveCount(20);
  const hits = await listed.evaluateAll((items: HTMLElement[]) =>
    items.map((item) => item.dataset["hit"] ?? ""),
  );
  expect(await drawn()).toEqual(hits);
  // The statuses are those of this device at once; on a new page, the clock waits for two seconds.
  const rendered = await changes();
  await page.waitForTimeout(2500);
  expect(await changes()).toBe(rendered);
});

test("the rest of an older response is not rendered after another letter was typed", async ({ page }) => {
  await page.goto("/en/search?q=doctor");
  await alive(page);
  const box = page.getByRole("searchbox");
  await box.press("End");
  await expect(page.locator("#results li button[aria-pressed]")).toHaveCount(
    await page.locator("#results article").count(),
  );
  await page.waitForLoadState("networkidle");
  // Types the next letter as soon as results are rendered, before the browser has painted them.
  await page.evaluate(
    (texts) => {
      const field = document.querySelector<HTMLInputElement>("input[type=search]");
      const count = document.querySelector("#result-count");
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      if (!field || !count) throw new Error("This is no page of a search");
      const drawn: string[] = [];
      Object.assign(window, { drawn: () => drawn });
      const shown = () => count.querySelector("bdi")?.textContent ?? "";
      const type = () => {
        const next = texts.shift();
        if (next === undefined) return;
        value?.set?.call(field, next);
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      };
      const watch = (part: Element | null, what: string) => {
        if (!part) throw new Error(`Nothing there: ${what}`);
        // Links and form values follow each letter, whatever was found.
        const changes = { childList: true, subtree: true, characterData: true };
        new MutationObserver(() => {
          const results = document.querySelectorAll("#results ol > li").length;
          drawn.push(what === "results" ? `${shown()}: ${results} results` : `${shown()}: ${what}`);
          if (what === "results" && drawn.filter((one) => one.startsWith(`${shown()}:`)).length === 1) type();
        }).observe(part, changes);
      };
      watch(document.querySelector("#results"), "results");
      watch(document.querySelector("nav[aria-label=Filters]"), "chips");
      watch(document.querySelector("form[popover]"), "panel");
      type();
    },
    ["food", "foo", "law", "lawyer"],
  );
  await expect(page.locator("#result-count bdi").first()).toHaveText("lawyer");
  await expect(page).toHaveURL(/q=lawyer/);
  await expect.poll(() => drawn(page)).toContain("lawyer: panel");
  const all = await drawn(page);
  // Parts that hydrate slowly after the first letter still show the initial page.
  const outdated = all.filter((one) => !/^(?:doctor|lawyer):/.test(one));
  // Only the first screen of each.
  expect(outdated).toEqual(["food: 2 results", "foo: 2 results", "law: 2 results"]);
  // Of the last one: the first screen, then the visible parts beside it, then the closed parts.
  const last = all.filter((one) => one.startsWith("lawyer:"));
  expect(last[0]).toBe("lawyer: 2 results");
  expect(last.indexOf("lawyer: chips")).toBeLessThan(last.indexOf("lawyer: panel"));
});

test("an empty result is shown before its suggestions are loaded, and nothing jumps", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/en/search?q=doctor");
  await alive(page);
  await page.keyboard.press("Tab");
  await allAlive(page);
  // The statuses grow on a device in another time zone.
  await clockRuns(page);
  await page.waitForLoadState("networkidle");
  const start = await now(page);
  const held = await hold(page, "**/search-corrections?*");
  await page.getByRole("searchbox").fill("qqzzxx");
  await held.firstRequest;
  await expect(page.locator("#result-count")).toHaveText("0 results for “qqzzxx”");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all kinds of help" })).toHaveCount(0);
  // It is not known yet what the query is about.
  expect(await page.title()).not.toContain("qqzzxx");
  held.release();
  await expect(page.getByRole("link", { name: "See all kinds of help" })).toBeVisible();
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "false");
  await expectCalm(page, start);
});

test("with an input method, results appear before a word is complete", async ({ page, context }) => {
  await page.goto("/en/search");
  await alive(page);
  await page.getByRole("searchbox").focus();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "lawy", selectionStart: 4, selectionEnd: 4 });
  await expect(page.locator("#result-count bdi").first()).toHaveText("lawy");
  await keyboard.send("Input.imeSetComposition", { text: "lawyer", selectionStart: 6, selectionEnd: 6 });
  await expect(page.locator("#result-count bdi").first()).toHaveText("lawyer");
  await expect(page.getByRole("searchbox")).toHaveValue("lawyer");
});

async function drawn(page: Page): Promise<string[]> {
  return await page.evaluate(() => (Reflect.get(window, "drawn") as () => string[])());
}

/** Adds up every layout shift, including those right after a key press, which browsers exclude. */
interface Shift {
  /** A fraction of the screen. */
  value: number;
  /** Milliseconds since the page was opened. */
  at: number;
  /** What moved, and by how many CSS pixels down. */
  moved: string[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList) => {
      // A cast: the type that is observed.
      for (const { value, startTime, sources } of entries as LayoutShift[])
        shifts.push({
          value,
          at: startTime,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const words = node?.textContent?.trim().slice(0, 40) ?? "";
            return `${node?.nodeName} “${words}” by ${currentRect.top - previousRect.top}`;
          }),
        });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      shifts() {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Requires that what moved since then is little. */
async function expectCalm(page: Page, since: number): Promise<void> {
  const all = await page.evaluate(() => (Reflect.get(window, "shifts") as () => Shift[])());
  const later = all.filter(({ at }) => at >= since);
  const sum = later.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(later)).toBeLessThan(maxShift);
}
