import type { Page } from "@playwright/test";
import { importServices } from "./operator.ts";
import { expect, found, test } from "./journey.ts";
import { firstTouch, midwives, openService, shelter } from "./services-with-media.ts";

/** Longer than the narrowest screen, in scripts with different or no rules of hyphenation. */
const words = {
  de: "Aufenthaltsangelegenheitenberatungsgesellschaftsvorstandssitzungsraum",
  el: "Ηλεκτροεγκεφαλογραφηματοσυστηματολογικότατος",
  ta: "நிலைநிறுத்திக்கொள்ளப்படுபவர்களுக்குரியவற்றையெல்லாமும்",
  am: "እንደማይገባቸውምየሚያውቁትንሁሉእየተናገሩእንደሚኖሩባቸውአካባቢዎች",
  ar: "أفاستسقيناكموهاأفأنلزمكموهافسيكفيكهمفأسقيناكموهوليستخلفنهم",
} as const;

const services = Object.entries(words).map(([language, word], index) => ({
  id: `00000000-0000-4000-8000-0000000000b${index}`,
  name: `Windrose ${word}`,
  description: `${word}. 030 12345678901234567890 ${"x".repeat(60)}@example.org`,
  status: "active",
  alert: `${word} 030 1234567 ext. 123456`,
  email: `${"x".repeat(60)}@example.org`,
  languages: [{ id: `00000000-0000-4000-8000-0000000000d${index}`, code: language }],
  phones: [
    { id: `00000000-0000-4000-8000-0000000000c${index}`, number: "+49 30 1234567", description: word },
  ],
}));

/** Addresses below a language. */
const paths = [
  "",
  "/search?q=doctor",
  "/search?q=xqzvkw",
  "/search?category=violence-at-home",
  "/find",
  "/find/tonight?answers=bed.one",
  "/find/unsafe?answers=home",
  "/guides",
  "/guides/food",
  "/languages",
  "/phone",
  "/about",
  "/nowhere",
];

test.use({ viewport: { width: 320, height: 640 } });

test.beforeAll(() => importServices(services, { source: "long-words", language: "de" }));

for (const locale of ["en", "de", "ar", "ur", "ti"]) {
  test(`pages in ${locale} fit at a text size of 200 %`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    for (const path of paths) {
      await page.goto(`/${locale}${path}`);
      await enlargeLetters(page);
      expect(await overflow(page), path).toEqual([]);
      expect(await coveredByTheExit(page), path).toBeLessThan(2);
      expect.soft(await brokenWords(page), path).toEqual([]);
    }
    await page.goto(`/${locale}/search?category=food`);
    await page.goto((await found(page).first().getByRole("link").getAttribute("href")) ?? "");
    await enlargeLetters(page);
    expect(await overflow(page), "a service").toEqual([]);
  });
}

for (const locale of ["en", "el", "ar", "ur"]) {
  test(`photos and players in ${locale} fit at a text size of 200 %`, async ({ page }) => {
    for (const name of [shelter, midwives]) {
      await openService(page, { name, locale });
      await enlargeLetters(page);
      await firstTouch(page);
      const photos = page.locator("main section[aria-roledescription]");
      await expect(photos.getByRole("button").last()).toBeVisible();
      expect(await overflow(page), name).toEqual([]);
      await page.locator("main a[role=button]", { hasText: /0:/ }).first().press("Enter");
      await expect(page.getByRole("slider")).toBeVisible();
      expect(await overflow(page), `${name}, played`).toEqual([]);
      expect(await coveredByTheExit(page), `${name}, played`).toBeLessThan(2);
      await page.reload();
    }
  });
}

test("at a text size of 200 % the header and the exit leave most of the screen, and cover nothing", async ({
  page,
}) => {
  const screen = { width: 360, height: 740 };
  await page.setViewportSize(screen);
  const html = await (await page.request.get("/en/search?q=doctor")).text();
  const service = /\/services\/[^"?]+/.exec(html)?.[0] ?? "";
  for (const locale of ["en", "el", "ar", "sw"]) {
    for (const path of ["", "/search?category=food", service]) {
      await page.goto(`/${locale}${path}`);
      await enlargeLetters(page);
      const exit = await page.locator("header [data-quick-exit]").boundingBox();
      expect(exit?.y ?? 0, locale + path).toBeGreaterThan(screen.height * 0.75);
      const main = await page.getByRole("main").boundingBox();
      expect(main?.y ?? Infinity, locale + path).toBeLessThan(screen.height * 0.42);
      const steps = await page.locator("[data-next-steps] a:visible").evaluateAll((links) =>
        links.map((link) => {
          const { left, right } = link.getBoundingClientRect();
          return { left, right };
        }),
      );
      const { x = 0, width = 0 } = exit ?? {};
      for (const { left, right } of steps)
        expect(right <= x || left >= x + width, `${locale}${path}: ${left} to ${right} beside ${x}`).toBe(
          true,
        );
    }
  }
});

test("the design page fits a narrow screen", async ({ page }) => {
  await page.goto("/studio/design");
  expect(await overflow(page)).toEqual([]);
});

for (const locale of ["en", "de", "ar", "ur"]) {
  test(`entries with the longest words fit on pages in ${locale}`, async ({ page }) => {
    await expect(async () => {
      await page.goto(`/${locale}/search?q=windrose`);
      await expect(found(page)).toHaveCount(services.length, { timeout: 1000 });
    }).toPass();
    expect(await overflow(page)).toEqual([]);
    const links = await found(page).getByRole("link").all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    for (const address of addresses) {
      await page.goto(address ?? "");
      expect(await overflow(page), address ?? "").toEqual([]);
    }
  });
}

/** The elements that overflow a side of the screen, if the page scrolls sideways. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1);
    });
    return [`${scrollWidth} px wide`, ...outside.map((one) => `${one.tagName}.${one.className}`)];
  });
}

/** Pixels by which the bar of the exit is higher than the space that the page leaves below its end. */
async function coveredByTheExit(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector("[data-quick-exit]")?.parentElement;
    const space = Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd);
    return (bar?.getBoundingClientRect().height ?? Infinity) - space;
  });
}

/** Doubles the browser's font size. */
async function enlargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * 2}px`;
  });
}

/** Text broken into single letters, because something beside it takes the space. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const target of document.querySelectorAll("main :is(a, button, h1, h2)")) {
      // A card in a row is narrower than the screen, to reveal the next one.
      if (!target.checkVisibility() || target.closest("section[aria-roledescription]")) continue;
      const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        // Text for screen readers takes no space.
        if ((node.parentElement?.getBoundingClientRect().width ?? 0) < 2) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 2 && text.length / lines < 2) broken.push(`${lines} lines: ${text}`);
      }
    }
    return broken;
  });
}
