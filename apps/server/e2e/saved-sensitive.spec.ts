import type { Page } from "@playwright/test";
import { leaving, playExit } from "./exits.ts";
import { hold } from "./hold.ts";
import { expect, found, stirMouse, test } from "./journey.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

/** All data that this origin stores in the browser, as one text. */
async function everythingStored(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const parts = [localStorage, sessionStorage].map((storage) =>
      JSON.stringify(Object.keys(storage).map((key) => [key, storage.getItem(key)])),
    );
    for (const name of await caches.keys()) {
      if (name === "dragoman-assets") continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    for (const { name = "", version } of await indexedDB.databases()) parts.push(`${name} ${version}`);
    return parts.join("\n");
  });
}

interface Sensitive {
  id: string;
  name: string;
}

/** A women's shelter with a number to call. */
async function openShelter(page: Page): Promise<Sensitive> {
  await page.goto("/en/search?category=violence-at-home");
  const item = page
    .locator("#results li[data-hit]")
    .filter({ has: page.locator("a[href^='tel:']") })
    .first();
  const link = item.getByRole("heading").getByRole("link");
  const { pathname } = new URL((await link.getAttribute("href")) ?? "", page.url());
  await page.goto(pathname);
  return {
    id: pathname.split("/").at(-1) ?? "",
    name: await page.getByRole("heading", { level: 1 }).innerText(),
  };
}

async function tapSave(page: Page): Promise<void> {
  await stirMouse(page);
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).first().click();
}

async function isKeptAsPage(page: Page, { id }: Sensitive): Promise<boolean> {
  return await page.evaluate(async (part) => {
    const keys = await (await caches.open("dragoman-asked")).keys();
    return keys.some(({ url }) => url.includes(part));
  }, id);
}

test("only the number of a shelter is saved, and nothing on the device names it", async ({ page }) => {
  const shelter = await openShelter(page);
  await tapSave(page);
  const question = page.getByRole("dialog", { name: "Could someone check your phone?" });
  await expect(question).toBeVisible();
  // Nothing is stored before the answer.
  expect(await everythingStored(page)).not.toContain(shelter.id);
  // The first choice has the focus, for keyboard users.
  await expect(question.getByRole("button", { name: "Save only the number" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  const stored = await everythingStored(page);
  expect(stored).toContain("numberOnly");
  expect(stored).not.toContain(shelter.id);
  expect(stored).not.toContain(shelter.name);
  await page.goto("/en/saved");
  const item = page.getByRole("main").getByRole("article");
  await expect(item.getByRole("heading")).toHaveText("Contact");
  await expect(item.locator("a[href^='tel:']").first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(shelter.name);
  // A second tap on its page removes it again.
  await page.goto(`/en/services/${shelter.id}`);
  await stirMouse(page);
  await page.getByRole("button", { name: "Saved", exact: true }).click();
  expect(await everythingStored(page)).not.toContain("numberOnly");
});

test("Escape cancels the question, and a result asks the same question as its page", async ({ page }) => {
  await page.goto("/en/search?category=violence-at-home");
  await expect(found(page).first()).toBeVisible();
  await stirMouse(page);
  await page.locator("#results button[aria-pressed]").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // The dialog does not block the quick exit.
  expect(await page.getByRole("dialog").evaluate((dialog) => dialog.matches(":modal"))).toBe(false);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("dragoman.services"))).toBeNull();
  await expect(page.locator("#results button[aria-pressed]").first()).toHaveAttribute(
    "aria-pressed",
    "false",
  );
});

test("after the quick exit, a sensitive service has only its number", async ({ page, expectErrors }) => {
  expectErrors(leaving);
  await playExit(page);
  const shelter = await openShelter(page);
  await tapSave(page);
  await page.getByRole("button", { name: "Save with the name" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  expect(await everythingStored(page)).toContain(shelter.name);
  await expect.poll(() => isKeptAsPage(page, shelter), { timeout: 20_000 }).toBe(true);
  await page.evaluate((id) => {
    localStorage.setItem("dragoman.account", JSON.stringify({ person: "p", ids: [id, "x"], brought: [] }));
    localStorage.setItem(
      "dragoman.searches",
      JSON.stringify([{ search: "?category=violence-at-home", name: "v" }]),
    );
  }, shelter.id);
  await page.getByRole("link", { name: "Leave this page" }).click();
  await expect(page).toHaveTitle("Elsewhere");
  await page.goto("/en/about");
  const stored = await everythingStored(page);
  expect(stored).not.toContain(shelter.id);
  expect(stored).not.toContain(shelter.name);
  expect(stored).not.toContain("category=violence-at-home");
  await page.goto("/en/saved");
  await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText("Contact");
  await expect(page.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
});

/** Saves a shelter with its name, on a network that holds its page back until `release`. */
async function saveSlowly(page: Page): Promise<{ shelter: Sensitive; release: () => void }> {
  const shelter = await openShelter(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const held = await hold(page.context(), `**/services/${shelter.id}`);
  await tapSave(page);
  await page.getByRole("button", { name: "Save with the name" }).click();
  await held.firstRequest;
  return { shelter, release: held.release };
}

test("the page of a sensitive service that is still loading is not stored after the quick exit", async ({
  page,
  expectErrors,
}) => {
  expectErrors(leaving);
  await playExit(page);
  const { shelter, release } = await saveSlowly(page);
  await page.getByRole("link", { name: "Leave this page" }).click();
  await expect(page).toHaveTitle("Elsewhere");
  release();
  await page.goto("/en/about");
  await page.waitForTimeout(2000);
  expect(await everythingStored(page)).not.toContain(shelter.id);
});

test("the page of a sensitive service that is removed while it is loading is not stored", async ({
  page,
}) => {
  const { shelter, release } = await saveSlowly(page);
  await page.getByRole("button", { name: "Saved", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeHidden();
  release();
  await page.waitForTimeout(2000);
  expect(await everythingStored(page)).not.toContain(shelter.name);
});

test("on a network without a response, the number is saved after ten seconds", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/The directory could not be asked/);
  await hold(page, "**/saved/entries");
  await page.goto("/en/search?category=food");
  await stirMouse(page);
  const item = page
    .locator("#results li[data-hit]")
    .filter({ has: page.locator("a[href^='tel:']") })
    .first();
  await item.locator("button[aria-pressed]").click();
  await expect(item.locator("button[aria-pressed=true]")).toBeVisible({ timeout: 20_000 });
  const stored = await page.evaluate(() => localStorage.getItem("dragoman.services"));
  expect(stored).toContain("tel:");
});
