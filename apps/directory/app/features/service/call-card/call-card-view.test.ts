import type { Service, TaxonomyTerm } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import {
  emptyRow,
  exampleAddress,
  exampleLocation,
  examplePhone,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { readCallCardChoice, writeCallCardChoice } from "./call-card-choice.server.ts";
import { callCardView } from "./call-card-view.server.ts";
import { presentService } from "../service-view.server.ts";

function serviceIn(country: string, need?: string): Service {
  const location = exampleLocation({ addresses: [exampleAddress({ country })] });
  const term: TaxonomyTerm = {
    ...emptyRow("taxonomy_terms", "term"),
    code: need ?? null,
    name: need ?? null,
    translations: [],
    ancestors: [],
  };
  return exampleService({
    name: "Lamp",
    language: "en",
    phones: [examplePhone({ number: "030 23125-610", e164: "+493023125610" })],
    service_at_locations: [examplePlace(location)],
    attributes: need === undefined ? [] : [{ ...emptyRow("attributes", "attribute"), taxonomy_term: term }],
  });
}

function card(service: Service, { locale = "ti", address = "" }: { locale?: Locale; address?: string } = {}) {
  const view = presentService({
    service,
    locale,
    now: new Date("2026-11-20T12:00:00Z"),
    source: { name: "town", sample: false },
    firstPlace: null,
  });
  return callCardView({
    service,
    view,
    choice: readCallCardChoice(new URLSearchParams(address)),
    languages: ["prs", "de", "ckb"],
    locale,
    i18n: setupI18n({ locale, messages: { [locale]: {} } }),
    speech: {
      soundName: ({ text, language }) => (language === "de" ? `${text.length}.mp3` : null),
      answer: () => Promise.resolve(new Response()),
    },
  });
}

test("a card is in the language of the place, with a translation for the reader below", () => {
  const { language, lines, machine, missing, phone } = card(serviceIn("DE", "food"), { locale: "ar" });
  expect(language).toEqual({ tag: "de", name: "الألمانية", direction: "ltr" });
  expect(lines.map(({ code }) => code)).toEqual(["language", "interpreter", "need", "appointment", "write"]);
  expect(lines[0]).toMatchObject({
    code: "language",
    text: "Ich spreche diese Sprache: Arabisch.",
    meaning: "أتحدث هذه اللغة: العربية.",
  });
  expect(lines[2]?.text).toBe("Ich brauche Hilfe. Es geht um: Essen.");
  expect({ machine, missing }).toEqual({ machine: true, missing: null });
  expect(phone?.uri).toBe("tel:+493023125610");
});

test("each sentence has the address of its sound, which says the same sentence again", () => {
  const { lines, voices } = card(serviceIn("DE", "food"), { locale: "ar" });
  const sound = lines[0]?.sentence.sound ?? "";
  expect(sound).toMatch(/^\/ar\/services\/[^/]+\/card\/speech\/\d+\.mp3\?/);
  const again = card(serviceIn("DE", "food"), { locale: "ar", address: sound.slice(sound.indexOf("?") + 1) });
  expect(again.lines.map(({ text }) => text)).toEqual([lines[0]?.text]);
  expect(voices.map(({ language }) => language)).toEqual(["de"]);
});

test("the card has the sentences chosen in the address, in the order of a conversation", () => {
  const address = "in=fr&speak=prs&say=&say=papers&say=slowly&say=nothing-of-this";
  const { language, lines, sentences, speak } = card(serviceIn("DE", "food"), { locale: "en", address });
  expect(language.tag).toBe("fr");
  expect(lines.map(({ code }) => code)).toEqual(["slowly", "papers"]);
  expect(sentences.filter(({ chosen }) => chosen).map(({ code }) => code)).toEqual(["slowly", "papers"]);
  expect(speak).toBe("prs");
});

test("all boxes may be empty, and nonsense in the address is as nothing", () => {
  expect(card(serviceIn("DE"), { address: "say=" }).lines).toEqual([]);
  const odd = card(serviceIn("DE"), { address: "in=xx&speak=%3Cb%3E" });
  expect([odd.language.tag, odd.speak]).toEqual(["de", "ti"]);
});

test("a sensitive need is not named automatically, and nobody has to mention papers", () => {
  const { lines, sentences, sensitive } = card(serviceIn("DE", "violence-at-home"));
  expect(lines.map(({ code }) => code)).toEqual(["language", "interpreter", "appointment", "write"]);
  expect(sentences.map(({ code }) => code)).toContain("need");
  expect(sensitive).toBe(true);
});

test("a service of unknown kind offers no sentence about it", () => {
  expect(card(serviceIn("DE")).sentences.map(({ code }) => code)).not.toContain("need");
});

test("a reader of the local language needs no interpreter", () => {
  const { lines } = card(serviceIn("DE"), { locale: "de" });
  expect(lines.map(({ code, text, meaning }) => [code, text, meaning])).toEqual([
    ["appointment", "Ich möchte bitte einen Termin.", null],
    ["write", "Bitte schreiben Sie mir den Tag, die Uhrzeit und die Adresse auf.", null],
  ]);
});

test("the card points out missing translations", () => {
  const { language, missing } = card(serviceIn("NL"), { locale: "de" });
  expect(language.tag).toBe("en");
  expect(missing).toEqual({ wanted: "Niederländisch", shown: "Englisch" });
  expect(card(serviceIn("NL"), { address: "in=fr" }).missing).toBeNull();
});

test("every language has a name on the card, never a code", () => {
  for (const { spoken } of [card(serviceIn("DE")), card(serviceIn("DE"), { locale: "ps" })]) {
    expect(spoken.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["prs", "ckb", "zh", "pt"]));
    for (const { tag, name } of spoken) expect(name).not.toBe(tag);
  }
});

test("links to other languages keep the choices", () => {
  const { likely, others } = card(serviceIn("GR"), { address: "speak=prs&say=write" });
  expect(likely[0]).toEqual({
    tag: "el",
    name: "Ελληνικά",
    href: "?in=el&speak=prs&say=write",
    current: true,
  });
  const tags = [...likely, ...others].map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags).toHaveLength(24);
});

test.each(["?in=de&speak=prs&say=write&say=papers", "?say=", "?"])(
  "%s is read as it was written",
  (address) => {
    expect(writeCallCardChoice(readCallCardChoice(new URLSearchParams(address)))).toBe(address);
  },
);
