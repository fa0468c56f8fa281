import type { Media } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { exampleMedia, exampleMediaFile, exampleService } from "@dragoman/pages/testing/example-directory.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { presentServiceMedia } from "./service-media.server.ts";

function present(media: Media[], locale: Locale) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return presentServiceMedia(exampleService({ media }), { locale, i18n });
}

function words(language: string): Media["files"][number] {
  return exampleMediaFile({ role: "captions", type: "text/vtt", language, digest: language.padEnd(64, "0") });
}

function film(changes: Partial<Media> = {}): Media {
  const files = [
    exampleMediaFile({ role: "source", type: "video/webm", digest: "a".repeat(64), bytes: 362_053 }),
    exampleMediaFile({ role: "source", type: "video/mp4", digest: "b".repeat(64), bytes: 1_518_559 }),
    ...["en", "ar", "es"].map(words),
  ];
  return exampleMedia({ kind: "video", language: "en", duration: 23.4, files, ...changes });
}

function photo(id: string): Media {
  return exampleMedia({
    id,
    creator: "Mira",
    licence: "CC-BY-4.0",
    files: [960, 480].map((width) =>
      exampleMediaFile({ role: "image", type: "image/webp", width, digest: String(width % 7).repeat(64) }),
    ),
  });
}

test("a service without media says nothing of them", () => {
  expect(present([], "en")).toBeNull();
});

test("the size of the largest form is shown before it loads, in the reader's language", () => {
  const media = present([film()], "en");
  expect(media?.films[0]).toMatchObject({ size: "1.5 MB", clock: "0:23", language: "English" });
  const small = exampleMediaFile({ role: "source", type: "audio/ogg", bytes: 74_119 });
  const sound = present([film({ id: "sound", kind: "audio", files: [small] })], "fr");
  expect(sound?.recordings[0]?.size).toBe("74\u00A0ko");
});

test("captions begin in the reader's language, or else in the one that is heard, and say their names in their own", () => {
  const [arabic] = present([film()], "ar")?.films ?? [];
  expect(arabic?.firstLanguage).toBe("ar");
  expect(arabic?.captions.map(({ name }) => name).toSorted()).toEqual(["English", "español", "العربية"]);
  expect(present([film()], "fr")?.films[0]?.firstLanguage).toBe("en");
  expect(present([film({ files: film().files.slice(0, 2) })], "fr")?.films[0]?.firstLanguage).toBeNull();
});

test("captions are read as a transcript where there is no other", () => {
  const [first] = present([film()], "en")?.films ?? [];
  expect(first?.transcripts).toEqual(first?.captions);
});

test("each photo has its position and its largest form", () => {
  const photos = present([photo("one"), photo("two")], "en")?.photos ?? [];
  expect(photos.map(({ place }) => place)).toEqual(["1 of 2", "2 of 2"]);
  expect(photos[0]?.large).toBe(`/media/${String(960 % 7).repeat(64)}.webp`);
});

test("whose media are is said once for all, or of each where they are different people's", () => {
  const same = present([photo("one"), photo("two")], "en");
  expect([same?.credit, same?.photos[0]?.credit]).toEqual(["Mira · CC-BY-4.0", null]);
  const mixed = present([photo("one"), film()], "en");
  expect(mixed?.credit).toBeNull();
  expect([mixed?.photos[0]?.credit, mixed?.films[0]?.credit]).toEqual([
    "Mira · CC-BY-4.0",
    "Bread & Roses · MIT",
  ]);
});

test("a video on another site names that site, and is listed apart", () => {
  const there = film({ id: "there", files: [], elsewhere: "https://vimeo.com/123456789" });
  const media = present([film(), there], "en");
  expect(media?.films.map(({ id }) => id)).toEqual(["media"]);
  expect(media?.filmsElsewhere).toMatchObject([
    {
      id: "there",
      player: "https://player.vimeo.com/video/123456789?dnt=1",
      referrer: "no-referrer",
      address: "https://vimeo.com/123456789",
      words: { open: "Open on \u2068Vimeo\u2069" },
    },
  ]);
  expect(media?.filmsElsewhere?.[0]?.words.note).toContain("\u2068Vimeo\u2069 learns that you watch it");
  expect(present([film()], "en")).not.toHaveProperty("filmsElsewhere");
});

test("a film that is also stored here is played here", () => {
  expect(present([film({ elsewhere: "https://vimeo.com/123456789" })], "en")).not.toHaveProperty(
    "filmsElsewhere",
  );
});
