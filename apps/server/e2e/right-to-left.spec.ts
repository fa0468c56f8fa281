import type { Page } from "@playwright/test";
import { interfaceLanguages } from "@dragoman/i18n/locales.server.ts";
import { importServices } from "./operator.ts";
import { expect, found, smoke, test } from "./journey.ts";

/** Codes that must always read from left to right. */
const codes = {
  extension: "+49 30 1234-567 ext. 12",
  brackets: "(305) 555-0100",
  slash: "030/123 45 67",
  prefix: "00 30 210 987 6543",
  arabicDigits: "٠٤٠ ١٢٣ ٤٥٦",
  persianDigits: "۰۲۱ ۵۵۵ ۴۴۴",
  besideLetters: "0221-98 76 54",
  first: "116 123",
  second: "116 006",
  free: "0800 111 0 333",
  mail: "help-now@night.lamp.example",
  web: "www.lamp.example/en/a-b",
  day: "12/03/2026",
  times: "9:00-17:00",
  ticket: "123-AB",
} as const;

const lamp = {
  id: "00000000-0000-4000-8000-0000000000a1",
  name: "قنديل السلحفاة",
  description: [
    `اتصل على ${codes.extension} كل يوم.`,
    `${codes.brackets} هو رقم الاستقبال.`,
    `في الليل ${codes.slash}`,
    `من الخارج: ${codes.prefix}، أو اكتب إلى ${codes.mail}.`,
    `الرقم ${codes.arabicDigits} للنساء، والرقم ${codes.persianDigits} للرجال.`,
    `الهاتف:${codes.besideLetters}والفاكس مغلق.`,
    `${codes.first} ${codes.second.replace(" ", "\u00A0")}`,
    `نصائح (${codes.first}، ${codes.second}) مجانا.`,
    `الرقم «${codes.free}» والصفحة ${codes.web}`,
    `ابتداء من ${codes.day} بالبطاقة ${codes.ticket} فقط.`,
  ].join("\n"),
  status: "active",
  alert: `اليوم من ${codes.times} فقط، اتصل على ${codes.slash}!`,
  fees_description: `مجانا، أو اسأل على ${codes.brackets} قبل أن تأتي.`,
  application_process: `اكتب إلى ${codes.mail} أو ${codes.web}.`,
  organization: {
    id: "00000000-0000-4000-8000-0000000000a2",
    name: "بيت القناديل",
    description: `بيت مفتوح، ${codes.prefix}.`,
  },
  phones: [
    {
      id: "00000000-0000-4000-8000-0000000000a3",
      number: "+49 30 7654321",
      extension: "12",
      description: `عند الخطر ${codes.first}، وفي العطلة ${codes.slash}`,
    },
  ],
  schedules: [
    {
      id: "00000000-0000-4000-8000-0000000000a4",
      description: `كل يوم ${codes.times}، هاتف ${codes.free}`,
    },
  ],
};

test.use({ viewport: { width: 360, height: 740 } });

test.beforeAll(() => importServices([lamp], { source: "right-to-left", language: "ar" }));

for (const { locale } of interfaceLanguages.filter(({ direction }) => direction === "rtl")) {
  test(`a page in ${locale} isolates the direction of every number`, async ({ page }) => {
    await openService(page, locale);
    const shown = await order(page);
    expect(shown.reversed).toEqual([]);
    expect(shown.absent).toEqual([]);
    // In the description, the notice, the cost, the hours, beside a phone and in how to get the help.
    expect(shown.count).toBeGreaterThanOrEqual(Object.keys(codes).length + 8);
    expect(await page.locator("a[href^='tel:'] bdi").first().getAttribute("dir")).toBe("ltr");
  });
}

test("results isolate the direction of numbers, and a highlight does not split a number", async ({
  page,
}) => {
  // On a phone, lines of Urdu leave no room for the summary.
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const { locale } of interfaceLanguages.filter(({ direction }) => direction === "rtl")) {
    await find(page, locale, "قنديل 1234-567");
    const shown = await order(page);
    expect(shown.reversed, locale).toEqual([]);
    expect(shown.count, locale).toBeGreaterThan(0);
    await expect(page.locator("bdi[dir=ltr] mark").first()).toBeVisible();
  }
});

test("without bidi isolation the same check finds reversed numbers", async ({ page }) => {
  await openService(page, "ar");
  await page.evaluate(() => {
    for (const code of document.querySelectorAll("main p > bdi[dir=ltr]")) {
      code.replaceWith(code.textContent ?? "");
    }
    document.querySelector("main")?.normalize();
  });
  expect((await order(page)).reversed.length).toBeGreaterThan(6);
});

test("English on a page in Urdu is left to right", smoke, async ({ page }) => {
  const leading = async (address: string) => {
    await page.goto(address);
    const text = page.getByRole("article").locator("p[lang=en]").first();
    return text.evaluate((element) => getComputedStyle(element).lineHeight);
  };
  expect(await leading("/ur/search?q=doctor")).toBe(await leading("/en/search?q=doctor"));
});

async function find(page: Page, locale: string, query: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/${locale}/search?${new URLSearchParams({ q: query }).toString()}`);
    await expect(found(page).first()).toHaveText(lamp.name, { timeout: 1000 });
  }).toPass();
}

async function openService(page: Page, locale: string): Promise<void> {
  await find(page, locale, lamp.name);
  await found(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lamp.name);
}

/** The codes that the page shows with a character to the left of, or above, the one before it. */
async function order(page: Page): Promise<{ count: number; reversed: string[]; absent: string[] }> {
  return page.evaluate((expected) => {
    const places: { node: Node; offset: number }[] = [];
    const walker = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    let text = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const content = (node.textContent ?? "").replaceAll("\u00A0", " ");
      for (let offset = 0; offset < content.length; offset += 1) places.push({ node, offset });
      text += content;
    }
    const boxOf = (index: number): DOMRect | undefined => {
      const place = places[index];
      if (!place) return undefined;
      const range = document.createRange();
      range.setStart(place.node, place.offset);
      range.setEnd(place.node, place.offset + 1);
      return range.getClientRects()[0];
    };
    const isInOrder = (start: number, length: number): boolean => {
      let last: DOMRect | undefined;
      // On a narrow screen, the page leaves some texts out.
      if (places[start]?.node.parentElement?.checkVisibility() === false) return true;
      for (let index = start; index < start + length; index += 1) {
        const box = boxOf(index);
        // A space at the end of a line has no box.
        if (!box || box.width === 0) continue;
        if (last && box.top < last.bottom && (box.bottom <= last.top || box.left <= last.left)) return false;
        last = box;
      }
      return last !== undefined;
    };
    const reversed: string[] = [];
    const absent: string[] = [];
    let count = 0;
    for (const code of expected) {
      let start = text.indexOf(code);
      if (start < 0) absent.push(code);
      for (; start >= 0; start = text.indexOf(code, start + 1)) {
        count += 1;
        if (!isInOrder(start, code.length)) reversed.push(code);
      }
    }
    return { count, reversed, absent };
  }, Object.values(codes));
}
