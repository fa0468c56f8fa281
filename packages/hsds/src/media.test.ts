import { expect, test } from "vitest";
import { type Media, mediaFileName, mediaOf, mediaText, mediaTypes, parseMediaFileName } from "./media.ts";

const digest = "0123456789abcdef".repeat(4);

test("a file name identifies the content, and parses back, for every type", () => {
  for (const type of Object.keys(mediaTypes) as (keyof typeof mediaTypes)[]) {
    expect(parseMediaFileName(mediaFileName({ digest, type }))).toEqual({ digest, type });
  }
});

test.each([
  "",
  digest,
  `${digest}.`,
  `${digest}.exe`,
  `${digest}.constructor`,
  `${digest.toUpperCase()}.mp4`,
  `${digest.slice(1)}.mp4`,
  `../${digest}.mp4`,
  `${digest}.mp4/`,
  `${digest}.mp4\n`,
])("%j is no name of a file", (name) => {
  expect(parseMediaFileName(name)).toBeUndefined();
});

test("no type is one that browsers run", () => {
  expect(Object.keys(mediaTypes).filter((type) => /html|svg|xml|script|pdf/.test(type))).toEqual([]);
});

test("a text is in the reader's language, or one near to it, or the first", () => {
  const texts = ["de", "en-GB", "fa"].map((language) => ({
    field: "title" as const,
    language,
    text: language,
  }));
  const read = (locale: string) => mediaText({ texts }, "title", locale)?.text;
  expect(read("fa")).toBe("fa");
  expect(read("en")).toBe("en-GB");
  expect(read("ti")).toBe("de");
  expect(mediaText({ texts }, "caption", "de")).toBeUndefined();
});

function photo(id: string): Media {
  return {
    id,
    owner: { table: "services", id: "s" },
    kind: "photo",
    state: "ready",
    position: 0,
    language: null,
    duration: null,
    licence: "MIT",
    creator: "us",
    texts: [],
    files: [],
  };
}

test("a service shows its own media first, then its places', then its organization's, each once", () => {
  const here = { location: { media: [photo("door"), photo("room")] } };
  const there = { location: { media: [photo("yard")] } };
  const service = {
    media: [photo("own")],
    organization: { media: [photo("door"), photo("house")] },
    service_at_locations: [here, there],
  };
  expect(mediaOf(service).map(({ id }) => id)).toEqual(["own", "door", "room", "yard", "house"]);
  expect(mediaOf(service, there).map(({ id }) => id)).toEqual(["own", "yard", "door", "house"]);
  expect(mediaOf({ media: [], organization: null, service_at_locations: [] })).toEqual([]);
});
