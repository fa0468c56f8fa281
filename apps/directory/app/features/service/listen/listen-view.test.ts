import type { Media, Service } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  exampleMedia,
  exampleMediaFile,
  examplePhone,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { SpeechSource } from "@dragoman/pages/site/site.server.ts";
import { presentService } from "../service-view.server.ts";
import { listenView, serviceLines } from "./listen-view.server.ts";

const weekdays = { freq: "WEEKLY", opens_at: "09:00", closes_at: "17:30" } as const;

const service = exampleService({
  name: "Lamp House",
  description: "A bed for the night. Call 030 23125-610 first.",
  language: "en",
  application_process: "Just come.",
  phones: [examplePhone({ number: "030 23125-610", e164: "+493023125610", extension: "12" })],
  schedules: [
    exampleSchedule({ id: "week", ...weekdays, byday: "MO,TU,WE,TH,FR" }),
    exampleSchedule({ id: "end", ...weekdays, byday: "SA", opens_at: "10:00" }),
  ],
  translations: [{ language: "ar", field_name: "name", value: "بيت المصباح", source: "human" }],
  service_at_locations: [
    examplePlace(
      exampleLocation({
        id: "open",
        addresses: [
          exampleAddress({ address_1: "Nussweg 3", city: "Berlin", postal_code: "10551", country: "DE" }),
        ],
      }),
    ),
    examplePlace(
      exampleLocation({ id: "secret", visibility: "confidential", name: null, transportation: null }),
    ),
  ],
});

const speech: SpeechSource = {
  soundName: ({ text, language }) => (language === "so" ? null : `${language}-${text.length}.mp3`),
  answer: () => Promise.resolve(new Response()),
};

function present(locale: Locale, changes: Partial<Service> = {}, now = "2026-11-19T10:00:00Z") {
  const changed = { ...service, ...changes };
  const view = presentService({
    service: changed,
    locale,
    now: new Date(now),
    source: { name: "town", sample: false },
    firstPlace: null,
  });
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return { service: changed, view, speech, i18n, locale };
}

function texts(locale: Locale, changes: Partial<Service> = {}): string[] {
  return serviceLines(present(locale, changes)).map(({ text }) => text);
}

test("all that the page says is there, in the order in which one wants to hear it", () => {
  expect(texts("en")).toEqual([
    "Lamp House",
    "A bed for the night.",
    "Call 030 23125-610 first.",
    "Open until 17:30",
    "Opening hours",
    "Monday, Tuesday, Wednesday, Thursday, Friday: 09:00 to 17:30",
    "Saturday: 10:00 to 17:30",
    "Sunday: Closed",
    "Where",
    "Nussweg 3, 10551 Berlin",
    "Where",
    "The address is confidential.",
    "Call first.",
    "How to get this help",
    "No appointment needed",
    "Just come.",
    "What we do not know",
    "Languages, What to bring, Cost, Accessibility",
    "Ask before you go.",
    "Phone number",
    "030 23125610",
    "Extension 12",
    "We do not know when this was last checked.",
    "Call before you go.",
  ]);
});

test("each sentence is in its own language: untranslated text in the original's, an address in that of the place", () => {
  const languages = new Map(
    serviceLines(present("ar")).map(({ text, language }) => [text, language] as const),
  );
  expect(languages.get("بيت المصباح")).toBe("ar");
  expect(languages.get("Lamp House")).toBe("en");
  expect(languages.get("A bed for the night.")).toBe("en");
  expect(languages.get("Nussweg 3, 10551 Berlin")).toBe("de");
  expect(languages.get("030 23125610")).toBe("ar");
});

test("if the language of a text is unknown, its script decides between the reader's and the local one", () => {
  const lines = serviceLines(present("ar", { language: null, translations: [] }));
  expect(lines.find(({ text }) => text === "Just come.")?.language).toBe("de");
});

test("numbers are said digit by digit, and shown as they are written", () => {
  const { sentences } = listenView(present("en"));
  expect(sentences.find(({ text }) => text === "030 23125610")?.spoken).toBe("0 3 0, 2 3 1 2 5 6 1 0");
  expect(sentences.find(({ text }) => text === "Extension 12")?.spoken).toBe("Extension 1 2");
  expect(sentences.find(({ text }) => text.startsWith("Call 030"))?.spoken).toContain("0 3 0");
  expect(sentences[0]?.spoken).toBeNull();
});

test("only time-dependent sentences have an address with a time, which always gives the same sentence", () => {
  const { sentences } = listenView(present("en"));
  const dated = sentences.filter(({ sound }) => sound?.includes("?at="));
  expect(dated.map(({ text }) => text)).toEqual(["Open until 17:30"]);
  const at = Number(/\?at=(\d+)/.exec(dated[0]?.sound ?? "")?.[1]);
  const later = new Date(at * 1000).toISOString();
  const again = serviceLines(present("en", {}, later)).map(({ text }) => text);
  expect(again).toContain("Open until 17:30");
});

test("a language without a voice on the server has no address, and an explanation", () => {
  const { sentences, voices } = listenView(present("so"));
  expect(sentences.filter(({ language }) => language === "so").every(({ sound }) => sound === null)).toBe(
    true,
  );
  expect(sentences.filter(({ language }) => language === "en").every(({ sound }) => sound !== null)).toBe(
    true,
  );
  const somali = voices.find(({ language }) => language === "so");
  expect(somali?.device).toEqual(["so", "som"]);
  expect(somali?.silent.steps).toHaveLength(1);
  const german = voices.find(({ language }) => language === "de");
  expect(german?.silent.steps).toHaveLength(2);
});

test("nothing of a secret place can be heard", () => {
  const secret = examplePlace(
    exampleLocation({
      id: "secret",
      visibility: "confidential",
      addresses: [],
      name: null,
    }),
  );
  const all = texts("en", { service_at_locations: [secret] }).join(" ");
  expect(all).toContain("The address is confidential.");
  expect(all).not.toContain("Nussweg");
});

function sound(id: string, language: string): Media {
  return exampleMedia({
    id,
    kind: "audio",
    language,
    files: [exampleMediaFile({ role: "source", type: "audio/ogg", digest: id.padEnd(64, "0") })],
  });
}

test("recordings are offered in the reader's language, and in no other", () => {
  const media = [sound("a", "arz"), sound("b", "uk")];
  expect(listenView(present("ar", { media })).recordings?.played.map(({ id }) => id)).toEqual(["a"]);
  expect(listenView(present("de", { media })).recordings).toBeNull();
});
