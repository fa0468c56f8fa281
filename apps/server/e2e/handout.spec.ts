import type { Page } from "@playwright/test";
import { expect, test, stirMouse } from "./journey.ts";

/** The address of a service of the sample directory: the first result of a query. */
async function serviceIn(page: Page, locale: string, query = "legal advice"): Promise<string> {
  const words = new URLSearchParams({ q: query }).toString();
  const html = await (await page.request.get(`/en/search?${words}`)).text();
  const id = /\/en\/services\/([\w-]+)/.exec(html)?.[1] ?? "";
  return `/${locale}/services/${id}`;
}

for (const locale of ["ar", "am", "zh-Hans", "en"]) {
  test(`a service is printed as a handout in ${locale}`, async ({ page }) => {
    const service = await serviceIn(page, locale);
    await page.goto(service);
    const link = page.getByRole("main").locator("a[href$='/handout.pdf']");
    await expect(link).toBeVisible();
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const pdf = (await answer.body()).toString("latin1");
    expect(pdf.slice(0, 5)).toBe("%PDF-");
    // The PDF declares its language for screen readers.
    expect(pdf).toContain(`/Lang (${locale.split("-", 1)[0]})`);
    expect(pdf).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });
}

test("the preview picture of a service has the stated size", async ({ page }) => {
  await page.goto(await serviceIn(page, "ar"));
  const metaContent = (property: string) =>
    page.locator(`meta[property='${property}']`).getAttribute("content");
  const answer = await page.request.get(new URL((await metaContent("og:image")) ?? "").pathname);
  expect(answer.headers()["content-type"]).toBe("image/png");
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    Number(await metaContent("og:image:width")),
    Number(await metaContent("og:image:height")),
  ]);
  expect(await metaContent("og:locale")).toBe("ar_EG");
});

test("the preview picture of a sensitive need is that of the directory", async ({ page }) => {
  await page.goto(await serviceIn(page, "en", "violence at home shelter"));
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Dragoman");
  await expect(page.locator("meta[property='og:image']")).toHaveAttribute("content", /\/en\/card\.png$/);
  const [own, general] = await Promise.all(
    [`${new URL(page.url()).pathname}/card.png`, "/en/card.png"].map(async (path) =>
      (await page.request.get(path)).body(),
    ),
  );
  expect(own?.equals(general ?? Buffer.alloc(0))).toBe(true);
});

for (const locale of ["ar", "en"]) {
  test(`a printed page in ${locale} fits two sheets, with only what the reader needs there`, async ({
    page,
  }) => {
    const service = await serviceIn(page, locale);
    await page.goto(service);
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.locator("a[href^='tel:']").first()).toBeVisible();
    await expect(main.locator("img[src$='/code.svg']")).toBeVisible();
    await expect(main.getByText(new RegExp(`${service}$`))).toBeVisible();
    for (const unwanted of [
      "button",
      "nav",
      "form",
      "details:not([open])",
      "a[href$='/handout.pdf']",
      "a[download]",
      "audio",
    ])
      for (const element of await page.locator(unwanted).all()) await expect(element).toBeHidden();
    const pdf = await page.pdf({ format: "A4" });
    const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(sheets.length).toBeLessThanOrEqual(2);
  });
}

test("the QR code of the page is loaded before the page is printed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const code = document.querySelector<HTMLImageElement>("img[src$='/code.svg']");
      document.title = `printed ${code?.naturalWidth}`;
    };
  });
  await page.goto(await serviceIn(page, "en"));
  // Parts that need scripts load on the first touch.
  await stirMouse(page);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page).toHaveTitle(/printed [1-9]/);
});

test("prints are black on white in the dark theme, too", async ({ page }) => {
  await page.goto(await serviceIn(page, "en"));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
});

test("a list of services is printed in another language", async ({ page }) => {
  const ids = [await serviceIn(page, "en", "food"), await serviceIn(page, "en", "doctor")].map(
    (path) => path.split("/").at(-1) ?? "",
  );
  const form = new URLSearchParams({ locale: "ti" });
  for (const id of ids) form.append("ids", id);
  const answer = await page.request.post("/en/saved/handout.pdf", {
    data: form.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-language"]).toBe("ti");
  expect((await answer.body()).toString("latin1")).toContain("/Lang (ti)");
});
