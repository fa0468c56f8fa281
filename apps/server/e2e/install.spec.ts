import type { Page } from "@playwright/test";
import { expect, stirMouse, test } from "./journey.ts";

interface WebManifest {
  name: string;
  dir: string;
  start_url: string;
  icons: { src: string; type: string }[];
}

/** The manifest that the page names, as the browser reads it. */
async function manifestOf(page: Page): Promise<WebManifest> {
  const href = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
  const response = await page.request.get(href);
  expect(response.headers()["content-type"]).toBe("application/manifest+json");
  return (await response.json()) as WebManifest; // checked below
}

test("the directory is added to the home screen under its name, or one that says nothing", async ({
  page,
}) => {
  await page.goto("/en/saved");
  await stirMouse(page);
  const notes = page.getByRole("radio", { name: "Notes" });
  await expect(notes).not.toBeChecked();
  expect(await manifestOf(page)).toMatchObject({ name: "Dragoman", dir: "ltr", start_url: "/en" });
  await notes.check();
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", /name=neutral/);
  const neutral = await manifestOf(page);
  expect(JSON.stringify(neutral)).not.toContain("Dragoman");
  for (const { src, type } of neutral.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"]).toContain(type);
    expect(await icon.text()).not.toContain("Dragoman");
  }
});

test("other pages never offer it, and in Arabic it is written from right to left", async ({ page }) => {
  await page.goto("/ar");
  await stirMouse(page);
  await page.waitForLoadState("networkidle");
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
  await page.goto("/ar/saved");
  await stirMouse(page);
  await expect(page.getByRole("radio")).toHaveCount(2);
  expect(await manifestOf(page)).toMatchObject({ dir: "rtl", start_url: "/ar" });
});
