import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, found, smoke, stirMouse, test } from "./journey.ts";

const key = "dragoman.services";

/** The names on the page, in order. */
function names(page: Page): Locator {
  return page.getByRole("main").getByRole("listitem").getByRole("article").getByRole("heading");
}

/** The code for saving loads on the first touch. */
async function firstTouch(page: Page): Promise<void> {
  await stirMouse(page);
}

/** Saves services of a search on this device, like saving them one by one. */
async function saveResults(page: Page, locale: string, count: number): Promise<SavedService[]> {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number++) {
    await page.goto(`/${locale}/search?page=${number}`);
    const links = await found(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) {
      const id = /\/services\/([^?]+)/.exec(href)?.[1] ?? "";
      if (!ids.includes(id)) ids.push(id);
    }
  }
  return await page.evaluate(
    async ({ chosen, store, path }) => {
      const body = new URLSearchParams(chosen.map((id) => ["ids", id]));
      const answer = await (await fetch(path, { method: "POST", body })).json();
      localStorage.setItem(store, JSON.stringify(answer.services));
      return answer.services as SavedService[]; // our own server, in this form
    },
    { chosen: ids.slice(0, count), store: key, path: `/${locale}/saved/entries` },
  );
}

/** The text of the QR code in a part of the screen. */
async function scan(page: Page, code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString("base64");
  const { greys, width, height } = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (!context) throw new Error("This browser draws nothing");
    context.drawImage(bitmap, 0, 0);
    const { data: colours } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let shades = "";
    for (let place = 0; place < colours.length; place += 4) shades += (colours[place] ?? 0) < 128 ? "#" : " ";
    return { greys: shades, width: bitmap.width, height: bitmap.height };
  }, picture);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { index } of greys.matchAll(/#/g)) pixels.fill(0, index * 4, index * 4 + 3);
  return jsQR(pixels, width, height)?.data;
}

/** The addresses of all QR codes on the page, one after the other. */
async function scanAll(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Show as a QR code" }).click();
  const code = page.getByRole("img", { name: "Code with the saved list" });
  await expect(code).toBeVisible();
  const read: string[] = [];
  for (;;) {
    read.push((await scan(page, code)) ?? "unreadable");
    const next = page.getByRole("button", { name: "Next" });
    if ((await next.count()) === 0 || (await next.getAttribute("aria-disabled")) === "true") return read;
    const before = await code.getAttribute("aria-label");
    await next.click();
    await expect(code).not.toHaveAttribute("aria-label", before ?? "");
  }
}

/** Opens the first result, and returns its name. */
async function openFirst(page: Page, search: string): Promise<string> {
  await page.goto(search);
  const link = found(page).first().getByRole("link");
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await firstTouch(page);
  return name;
}

/** A visit that lets the worker cache what it needs offline. */
async function visitOnce(page: Page, locale: string): Promise<void> {
  await page.goto(`/${locale}`);
  await expect(async () => {
    const cached = await page.evaluate(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    }, cacheNames.shell);
    expect(cached).toContain(`/${locale}/saved/show`);
  }).toPass();
}

test("a result is saved with one tap, and the saved list has its phone number", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await firstTouch(page);
  const hit = page.locator("li[data-hit]").first();
  const name = await hit.getByRole("heading").innerText();
  const save = hit.getByRole("button", { name: "Save", exact: true });
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
  await expect(page).toHaveURL(/\/en\/saved$/);
  await expect(names(page)).toHaveText([name]);
  await expect(page.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
  // The complete entry was loaded after the tap.
  await expect(
    page
      .getByRole("main")
      .getByRole("article")
      .getByText(/^Checked on/),
  ).toBeVisible();
});

test("a service is saved on its page, and removed again", smoke, async ({ page }) => {
  await openFirst(page, "/en/search?q=food");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const saved = page.getByRole("button", { name: "Saved" });
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await saved.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  expect(await page.evaluate((store) => localStorage.getItem(store), key)).toBeNull();
});

test("the list is sorted, and a removed service is restored", async ({ page }) => {
  const services = await saveResults(page, "en", 3);
  const all = services.map(({ name }) => name.value);
  const [first = "", second = "", third = ""] = all;
  await page.goto("/en/saved");
  await expect(names(page)).toHaveText(all);
  await page.getByRole("button", { name: "Move down" }).first().click();
  await expect(names(page)).toHaveText([second, first, third]);
  await page.getByRole("button", { name: "Move up" }).last().click();
  await expect(names(page)).toHaveText([second, third, first]);
  await page.getByRole("button", { name: "Remove", exact: true }).nth(1).click();
  await expect(names(page)).toHaveText([second, first]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names(page)).toHaveText([second, third, first]);
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names(page)).toHaveText([second, third, first]);
});

test.describe("from one phone to another", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test("a list of 20 services is transferred by QR codes to a device without a connection", async ({
    page,
    browser,
    baseURL,
    expectErrors,
  }) => {
    test.setTimeout(240_000);
    expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const services = await saveResults(page, "en", 20);
    await page.goto("/en/saved");
    const addresses = await scanAll(page);
    for (const address of addresses) expect(address).toContain(`${baseURL}/en/saved/show#`);

    const other = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "allow" });
    const phone = await other.newPage();
    await visitOnce(phone, "en");
    await other.setOffline(true);
    for (const [index, address] of addresses.toReversed().entries()) {
      // The camera opens each address in a new page.
      const opened = await other.newPage();
      await opened.goto(address);
      const missing = addresses.length - 1 - index;
      const words = opened.getByText(`Codes you still need to scan: ${missing}`);
      await expect(words).toHaveCount(missing > 0 ? 1 : 0);
      if (missing > 0) continue;
      await expect(names(opened)).toHaveText(services.map(({ name }) => name.value));
      for (const [place, { phones }] of services.entries()) {
        const [first] = phones;
        if (!first?.uri) continue;
        await expect(
          opened.getByRole("main").getByRole("article").nth(place).locator("a[href^='tel:']").first(),
        ).toHaveAttribute("href", first.uri);
      }
      // Nothing is saved before the reader confirms.
      expect(await opened.evaluate((store) => localStorage.getItem(store), key)).toBeNull();
      await opened.getByRole("button", { name: "Save all on this device" }).click();
      // Some of them are sensitive.
      await opened.getByRole("button", { name: "Save with the name" }).click();
      await opened.getByRole("link", { name: "Go to your saved list" }).click();
      await expect(names(opened)).toHaveText(services.map(({ name }) => name.value));
      await opened.reload();
      await expect(names(opened)).toHaveCount(20);
    }
    await other.close();
  });

  test("a list opens in the language of the device that scans it", async ({
    page,
    browser,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const services = await saveResults(page, "en", 3);
    await page.goto("/en/saved");
    const [address = ""] = await scanAll(page);
    const other = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "allow" });
    const phone = await other.newPage();
    await visitOnce(phone, "ar");
    await other.setOffline(true);
    await phone.goto(address);
    await expect(phone).toHaveURL(/\/ar\/saved\/show#\d+$/);
    await expect(names(phone)).toHaveText(services.map(({ name }) => name.value));
    await other.close();
  });

  test("a list from a phone in another language is read in one's own", async ({
    page,
    browser,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED|Failed to fetch/);
    const services = await saveResults(page, "ar", 3);
    // The phone of the other person stays in its language.
    await page.route("**/saved/entries", (route) => route.abort());
    await page.goto("/en/saved");
    await expect(names(page)).toHaveText(services.map(({ name }) => name.value));
    const [address = ""] = await scanAll(page);
    const phone = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    const answer = await phone.request.post("/en/saved/entries", {
      form: { ids: services[0]?.id ?? "" },
    });
    const { services: english } = (await answer.json()) as { services: SavedService[] };
    await phone.goto(address);
    await expect(names(phone).first()).toHaveText(english[0]?.name.value ?? "");
    expect(english[0]?.name.value).not.toBe(services[0]?.name.value);
    await phone.context().close();
  });
});

test("a forged address shows plain text only", async ({ page }) => {
  await page.goto("/en/saved/show#hello");
  await expect(page.getByText("This code could not be read")).toBeVisible();
  await page.goto("/en/saved/show");
  await expect(page.getByText("We found no list in this link")).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
});

test("a message contains no sensitive details until the reader agrees", async ({ page }) => {
  const name = await openFirst(page, "/en/search?category=violence-at-home");
  await page.getByText("Share", { exact: true }).click();
  const message = page.getByRole("link", { name: "WhatsApp" });
  const text = async () => new URL((await message.getAttribute("href")) ?? "").searchParams.get("text");
  expect(await text()).not.toContain(name);
  expect(await text()).toContain("/services/");
  await page.getByRole("checkbox", { name: "Say in the message what kind of help it is" }).check();
  await expect.poll(text).toContain(name);
});

test("one tap removes everything from the device, and another restores it", async ({ page }) => {
  const services = await saveResults(page, "en", 2);
  await page.evaluate(() => {
    localStorage.setItem("dragoman.searches", JSON.stringify([{ search: "?q=food", name: "food" }]));
  });
  await page.goto("/en/saved");
  await page.getByRole("button", { name: "Delete everything saved on this device" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names(page)).toHaveText(services.map(({ name }) => name.value));
  expect(await page.evaluate(() => localStorage.getItem("dragoman.searches"))).toContain("food");
});

test("a browser without storage gets a message, and the list until the page is left", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Not allowed", "SecurityError");
      },
    });
  });
  await page.goto("/en/search?q=food");
  await firstTouch(page);
  await page.locator("li[data-hit]").first().getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
  await expect(page.getByText("This browser does not save anything.")).toBeVisible();
  await expect(names(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
});

test("the list is shown in the language of the page", async ({ page }) => {
  await saveResults(page, "en", 3);
  const before = await page.evaluate((store) => localStorage.getItem(store), key);
  await page.goto("/ar/saved");
  await expect(names(page)).toHaveCount(3);
  await expect
    .poll(() => page.evaluate((store) => localStorage.getItem(store), key))
    .toContain('"locale":"ar"');
  expect(before).not.toContain('"locale":"ar"');
});

test("without scripts the page says why there is no list", async ({ page }) => {
  const html = await (await page.request.get("/en/saved")).text();
  expect(html).toMatch(/<noscript>\s*<p>This page needs JavaScript/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const locale of ["en", "ar"]) {
    test(`the saved list in ${locale} has no accessibility fault that a machine can find`, async ({
      page,
    }) => {
      await page.goto(`/${locale}/saved`);
      expect(await findFaultsInBothThemes(page)).toEqual([]);
      await saveResults(page, locale, 3);
      await page.goto(`/${locale}/saved`);
      await expect(names(page)).toHaveCount(3);
      for (const summary of await page.getByRole("main").locator("summary").all()) await summary.click();
      await page.getByRole("main").locator("button[aria-expanded]").click();
      await expect(page.getByRole("img")).toBeVisible();
      expect(await findFaultsInBothThemes(page)).toEqual([]);
      // Nothing is wider than the screen.
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  }
});
