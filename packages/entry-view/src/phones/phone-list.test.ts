import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Phone } from "@dragoman/hsds";
import { parsePhone } from "@dragoman/reference/phone";
import { I18nProvider } from "@lingui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { readAllMessages } from "@dragoman/i18n/testing/all-catalogues.ts";
import { examplePhone } from "@dragoman/pages/testing/example-directory.ts";
import { PhoneList } from "./phone-list.tsx";
import { presentPhones } from "./present-phones.server.ts";
import { createTextReader } from "../texts/text-reader.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";

/** One line of the table: a phone of HSDS in a country, and how a page shows it. */
interface PhoneCase {
  country: string | null;
  number: string;
  extension?: string;
  type?: string;
  description?: string;
  /** The `tel:` target; `null`: shown, but not callable. */
  tel: string | null;
  /** Links for messages. */
  write: string[];
  /**
   * The visible text, one element after the other: left-to-right isolates in ⟨⟩, overrides in ⟪⟫, and texts of the
   * interface in [], in English.
   */
  shows: string[];
}

const table = readFileSync(join(import.meta.dirname, "../../../../fixtures/phones/links.jsonl"), "utf8");
const cases = table
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as PhoneCase); // our own fixture

/** The row that an import would store. */
function storedPhone({ country, number, extension, type, description }: PhoneCase): Phone {
  const [read] = parsePhone(number, country === null ? {} : { country });
  const words = [description, read?.note].flatMap((text) => text ?? []);
  return examplePhone({
    number: read?.text ?? number,
    e164: read?.kind === "number" ? read.e164 : null,
    extension: extension ?? read?.extension ?? null,
    type: type ?? null,
    description: words.length > 0 ? words.join("\n") : null,
  });
}

/** The component with its compiled messages. */
async function openPage(locale: Locale): Promise<(line: PhoneCase) => string> {
  const i18n = await openCatalogue(locale);
  const reader = createTextReader(locale, null);
  return (line) => {
    const phones = presentPhones([storedPhone(line)], { locale, reader, country: line.country });
    const list = createElement(PhoneList, { phones, prominent: true });
    return renderToStaticMarkup(createElement(I18nProvider, { i18n }, list));
  };
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

function textOf(html: string): string[] {
  return html
    .replace(/<bdi[^>]* dir="ltr"[^>]*>(.*?)<\/bdi>/g, "⟨$1⟩")
    .replace(/<bdo[^>]* dir="ltr"[^>]*>(.*?)<\/bdo>/g, "⟪$1⟫")
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<\/(?:p|a|span|summary|details|li|ul|div)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00A0", " ")
    .split("\n")
    .filter((text) => text !== "");
}

/** Translates the English texts of the table to the language of the page. */
async function openWords(locale: Locale): Promise<(shows: readonly string[]) => string[]> {
  const kept = [...(await readAllMessages(locale)).values()];
  // A message without a translation is in English, as on the page.
  const word = (english: string) => kept.find(({ message }) => message === english)?.translation || english;
  const extension = word("Extension <0>{extension}</0>").replace(/<\/?0>/g, "");
  return (shows) =>
    shows.map((text) =>
      text
        .replace(/\[Extension (.*)\]/, (_, digits: string) => extension.replace("{extension}", `⟨${digits}⟩`))
        .replace(/\[(.*)\]/, (_, message: string) => word(message)),
    );
}

test.each<Locale>(["en", "ar"])(
  "phones lead where they should and read as they should in %s",
  async (locale) => {
    const html = await openPage(locale);
    const inWords = await openWords(locale);
    expect(cases.length).toBeGreaterThanOrEqual(40);
    for (const line of cases) {
      const page = html(line);
      const name = `${line.country} ${line.number}`;
      expect(linksIn(page), name).toEqual([line.tel, ...line.write].flatMap((href) => href ?? []));
      expect(textOf(page), name).toEqual(inWords(line.shows));
    }
  },
);
