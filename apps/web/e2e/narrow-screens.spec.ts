import type { Page } from "@playwright/test";
import { interfaceLanguages } from "../app/i18n/locales.server.ts";
import { importServices } from "./import-service.ts";
import { expect, found, test } from "./journey.ts";

/** Longer than the narrowest screen, in scripts that part words in different ways or not at all. */
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

test.use({ viewport: { width: 320, height: 640 } });

test.beforeAll(() => importServices(services, { source: "long-words", language: "de" }));

for (const { locale } of interfaceLanguages) {
  test(`pages in ${locale} have room for their words`, async ({ page, expectErrors }) => {
    expectErrors(/404/);
    for (const path of ["", "/search?q=doctor", "/search?q=xqzvkw", "/about", "/nowhere"]) {
      await page.goto(`/${locale}${path}`);
      expect(await overflow(page), path).toEqual([]);
    }
  });
}

for (const locale of ["en", "de", "ar", "ur"]) {
  test(`entries with the longest words have room on pages in ${locale}`, async ({ page }) => {
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

/** The elements that stand out at a side of the screen, when the page can be scrolled there. */
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
