import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type BreakingLine, openLine } from "./breaking-line.ts";
import { grantRoleTo } from "./operator.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { signIn } from "./sign-in.ts";

/** Parallel workers need different ports. */
const port = Number(process.env.E2E_PORT) + 1500 + Number(process.env.TEST_PARALLEL_INDEX);
const outside = port + 100;
const origin = `http://127.0.0.1:${outside}`;
const email = "lift@example.org";
const samples = join(import.meta.dirname, "../../../fixtures/sample/media");

let folder: string;
let line: BreakingLine;

test.use({ viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  folder = makeDataFolder();
  line = await openLine({ from: outside, to: port });
});
test.afterAll(() => {
  line.close();
  rmSync(folder, { recursive: true, force: true });
});

async function enter(page: Page): Promise<void> {
  await grantRoleTo([email, "steward"], folder);
  await signIn(page, { email, folder, origin });
  const html = await (await fetch(`${origin}/en/search?category=food`)).text();
  const id = /\/en\/services\/([\w-]+)/.exec(html)?.[1] ?? "";
  await page.goto(`${origin}/en/account/media/services/${id}`);
}

function choose(page: Page, film: string) {
  return page.locator("main input[type=file][name=photo]").setInputFiles(join(samples, film));
}

test("videos are uploaded despite five lost connections and a killed server", async ({ page }) => {
  // Two server starts, and two films to transcode.
  test.setTimeout(400_000);
  let end = await startServerOn(folder, { port });
  await enter(page);
  const items = page.locator("main ol > li");
  const before = await items.count();
  line.breakOff(5, 60_000);
  await choose(page, "food-bank-way-in.mp4");
  await expect(items).toHaveCount(before + 1, { timeout: 60_000 });
  expect(line.left()).toBe(0);

  const silent = line.fallSilent(200_000);
  await choose(page, "night-shelter-way-in.mp4");
  await silent;
  await expect(page.getByRole("progressbar")).toBeVisible();
  await end("SIGKILL");
  line.mend();
  end = await startServerOn(folder, { port });
  await expect(items).toHaveCount(before + 2, { timeout: 60_000 });
  // Both are transcoded, including the one of the killed server.
  await expect(page.locator("main video")).toHaveCount(2, { timeout: 120_000 });
  await end("SIGTERM");
});
