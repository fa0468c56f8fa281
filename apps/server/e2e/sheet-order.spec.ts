import type { Page } from "@playwright/test";
import { alive, expect, stirMouse, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Properties that most rules of the base sheet set. */
const compared = [
  "border-start-start-radius",
  "box-shadow",
  "color",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "line-height",
  "margin",
  "outline",
  "padding",
];

/**
 * With the code of a part, a browser adds the part's style sheets, even those that the page has: each may come a second
 * time, below all others.
 */
for (const path of ["/en", "/ar/search?category=food", "/ur/search?q=doctor"]) {
  test(`no style of ${path} depends on the order of the sheets`, async ({ page }) => {
    await page.goto(path);
    await alive(page);
    await stirMouse(page);
    await page.waitForLoadState("networkidle");
    const hrefs = await page
      .locator("link[rel=stylesheet]")
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href.replace("#", "")));
    expect(hrefs.length).toBeGreaterThan(3);
    for (const href of new Set(hrefs)) expect(await changedBy(page, href), href).toEqual([]);
  });
}

/** Elements that look different with this sheet at the end; others may come and go meanwhile. */
async function changedBy(page: Page, href: string): Promise<string[]> {
  return await page.evaluate(
    async ({ address, names }) => {
      const looks = () =>
        Array.from(document.querySelectorAll("body *"), (element) => {
          const style = getComputedStyle(element);
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return [element, values.join("; ")] as const;
        });
      const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
      const loaded = new Promise((resolve) => sheet.addEventListener("load", resolve));
      document.head.append(sheet);
      await loaded;
      const after = new Map(looks());
      sheet.remove();
      const before = looks();
      return before
        .filter(([element, look]) => after.has(element) && after.get(element) !== look)
        .map(([element, look]) => `${element.outerHTML.slice(0, 80)} ${look} → ${after.get(element)}`);
    },
    { address: href, names: compared },
  );
}
