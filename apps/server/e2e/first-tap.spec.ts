import { expect, found, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("the first tap on the page of a service works", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/en/search?q=food");
  const service = (await found(page).first().getByRole("link").getAttribute("href")) ?? "";
  const main = page.getByRole("main");
  // Opened directly, like from a message or a QR code. Everything that loads on its own is loaded.
  await page.evaluate(() => localStorage.clear());
  await page.goto(service, { waitUntil: "networkidle" });
  await main.getByRole("button", { name: /^Save/ }).first().tap();
  await expect(main.getByRole("button", { name: /^Saved/ })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(service, { waitUntil: "networkidle" });
  const copy = main.getByRole("button", { name: "Copy the address" }).first();
  await copy.tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
});
