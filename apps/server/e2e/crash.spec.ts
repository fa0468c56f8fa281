import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { grantRoleTo } from "./operator.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { signIn } from "./sign-in.ts";

/** Parallel workers need different ports. */
const port = Number(process.env.E2E_PORT) + 1300 + Number(process.env.TEST_PARALLEL_INDEX);
const origin = `http://127.0.0.1:${port}`;

/** From the sample directory. */
const market = "Two-dollar market";
const email = "editor@example.org";

let folder: string;
let profile: string;

test.beforeAll(() => {
  folder = makeDataFolder();
  profile = mkdtempSync(join(tmpdir(), "dragoman-profile-"));
});
test.afterAll(() => {
  for (const one of [folder, profile]) rmSync(one, { recursive: true, force: true });
});

async function idIn(path: string, thing: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  return new RegExp(`/en/${thing}/([\\w-]+)`).exec(html)?.[1] ?? "";
}

/** Makes a person an editor of the market. Returns the id of its service. */
async function makeEditor(): Promise<string> {
  const service = await idIn(`/en/search?q=${encodeURIComponent(market)}`, "services");
  const organization = await idIn(`/en/services/${service}`, "organizations");
  await grantRoleTo([email, "editor", "--organization", organization, "--trusted"], folder);
  return service;
}

function controlsOf(page: Page) {
  const hours = page.locator("section#hours");
  return {
    description: page.locator("textarea[name^='services.'][name$='.description']"),
    news: page.locator("textarea[name^='services.'][name$='.alert']"),
    friday: hours.locator("input[type=time][name$='.FR']"),
    closes: hours.locator("input[type=time][name$='.TH']").nth(1),
    link: page.locator("section#links input[name$='.url']").last(),
  };
}

/** Starts a draft of the market's entry. Returns its address. */
async function begin(page: Page): Promise<string> {
  await signIn(page, { email, folder, origin });
  await page.goto(`${origin}/en/account/organizations`);
  await page.getByRole("listitem").filter({ hasText: market }).locator("button[value=change]").click();
  await expect(page).toHaveURL(/\/organizations\/draft\/[\w-]+$/);
  return page.url();
}

async function openForm(context: BrowserContext, address: string) {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
  });
  return { page, controls: controlsOf(page) };
}

/** The form data saved on this device. Resolves after all earlier writes are on disk. */
function savedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("dragoman.drafts");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const request = opened.result.transaction("texts").objectStore("texts").getAll();
    await new Promise((resolve) => request.addEventListener("success", resolve));
    opened.result.close();
    return JSON.stringify(request.result);
  });
}

/** Kills the whole browser, so that it cannot write anything more. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  const browser = processInfo.find(({ type }) => type === "browser");
  if (!browser) throw new Error("The browser does not say which process it is");
  const closed = new Promise((resolve) => context.once("close", resolve));
  process.kill(browser.id, "SIGKILL");
  await closed;
}

test("a half-filled form survives a crash of the server and of the browser", async ({
  playwright,
  launchOptions,
}) => {
  test.setTimeout(180_000);
  const faults: Error[] = [];
  const launch = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: { width: 360, height: 740 },
      serviceWorkers: "block",
    });
    context.on("weberror", (fault) => void faults.push(fault.error()));
    return context;
  };

  let end = await startServerOn(folder, { port });
  const service = await makeEditor();
  let context = await launch();
  const draft = await begin(context.pages()[0] ?? (await context.newPage()));
  let { page, controls } = await openForm(context, draft);
  await controls.description.fill("Bread and eggs.");
  await controls.closes.fill("19:35");
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 15_000 });
  await context.close();

  // The server has received a part, and goes offline while typing continues.
  context = await launch();
  ({ page, controls } = await openForm(context, draft));
  await expect(controls.description).toHaveValue("Bread and eggs.");
  await end("SIGKILL");
  await controls.description.fill("Bread, eggs and quillfeathers.");
  await controls.friday.nth(0).fill("10:15");
  await controls.friday.nth(1).fill("11:45");
  await controls.link.fill("https://quillfeather.example/");
  await expect(page.locator("[data-kept=here]")).toBeVisible({ timeout: 15_000 });
  await controls.news.fill("The counter has moved.");
  expect(await savedOnDevice(page)).toContain("The counter has moved.");
  await kill(context);

  end = await startServerOn(folder, { port });
  context = await launch();
  ({ page, controls } = await openForm(context, draft));
  await expect(controls.description).toHaveValue("Bread, eggs and quillfeathers.");
  await expect(controls.news).toHaveValue("The counter has moved.");
  await expect(controls.friday.nth(0)).toHaveValue("10:15");
  await expect(controls.friday.nth(1)).toHaveValue("11:45");
  await expect(controls.closes).toHaveValue("19:35");
  await expect(controls.link).toHaveValue("https://quillfeather.example/");
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 30_000 });
  // The server has received everything: another device would show it, and this one has deleted its copy.
  expect(await savedOnDevice(page)).toBe("[]");
  await page.reload();
  await expect(controls.description).toHaveValue("Bread, eggs and quillfeathers.");
  await expect(controls.news).toHaveValue("The counter has moved.");

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/sent=publish/);
  await page.goto(`${origin}/en/services/${service}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Bread, eggs and quillfeathers.");
  await expect(main).toContainText("The counter has moved.");
  await expect(main).toContainText(/\b7:35/);
  await expect(main).toContainText(/\b11:45/);
  await expect(main.locator("a[href='https://quillfeather.example/']")).toBeVisible();
  await context.close();
  await end("SIGTERM");
  expect(faults).toEqual([]);
});
