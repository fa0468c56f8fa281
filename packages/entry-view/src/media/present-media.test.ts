import type { Media, MediaFile } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { exampleMedia, exampleMediaFile } from "@dragoman/pages/testing/example-directory.ts";
import { presentMedia } from "./present-media.server.ts";

const texts = [
  { field: "alternative", language: "de", text: "Die Tür mit der Rampe" },
  { field: "alternative", language: "ar", text: "الباب والمنحدر" },
  { field: "title", language: "de", text: "Der Eingang" },
] satisfies Media["texts"];

function image(letter: string, changes: Partial<MediaFile> = {}): MediaFile {
  return exampleMediaFile({ role: "image", digest: letter.repeat(64), height: 320, ...changes });
}

function addressOf(letter: string, ending: string): string {
  return `/media/${letter.repeat(64)}.${ending}`;
}

test("a photo has all its forms, the smallest first, and words in the reader's language where there are some", () => {
  const files = [
    image("a", { type: "image/webp", width: 960, height: 640 }),
    image("b", { type: "image/webp", width: 480 }),
    image("c", { type: "image/avif", width: 480 }),
    image("d", { type: "image/avif", width: 960 }),
  ];
  const [photo] = presentMedia([exampleMedia({ texts, files })], "ar");
  expect(photo).toMatchObject({
    kind: "photo",
    title: { value: "Der Eingang", language: "de" },
    alternative: { value: "الباب والمنحدر", language: "ar" },
    caption: null,
    picture: {
      sources: [
        { type: "image/avif", srcSet: `${addressOf("c", "avif")} 480w, ${addressOf("d", "avif")} 960w` },
      ],
      address: addressOf("b", "webp"),
      srcSet: `${addressOf("b", "webp")} 480w, ${addressOf("a", "webp")} 960w`,
      width: 480,
      height: 320,
    },
    sources: [],
  });
});

test("a picture in one form and one size needs no choice", () => {
  const [photo] = presentMedia([exampleMedia({ files: [image("a", { type: "image/jpeg" })] })], "en");
  expect(photo?.picture).toEqual({
    sources: [],
    address: addressOf("a", "jpg"),
    srcSet: null,
    width: 480,
    height: 320,
  });
});

test("a film has its picture, its size, its length, and captions with the reader's language first", () => {
  const captions = ["en", "uk", "ar", "de"].map((language, index) =>
    exampleMediaFile({ role: "captions", type: "text/vtt", language, digest: String(index).repeat(64) }),
  );
  const film = exampleMedia({
    kind: "video",
    language: "de",
    duration: 17.5,
    files: [
      ...captions,
      image("e", { role: "poster", width: 640 }),
      exampleMediaFile({
        role: "source",
        type: "video/mp4",
        width: 640,
        bytes: 650_000,
        digest: "f".repeat(64),
      }),
    ],
  });
  const [view] = presentMedia([film], "uk");
  expect(view).toMatchObject({
    language: { tag: "de", name: "німецька" },
    duration: 17.5,
    picture: { address: addressOf("e", "webp") },
    sources: [{ address: addressOf("f", "mp4"), type: "video/mp4", bytes: 650_000, width: 640 }],
    transcripts: [],
  });
  // Ukrainian, then the others in Ukrainian collation: англійська, арабська, німецька.
  expect(view?.captions.map(({ language }) => language)).toEqual(["uk", "en", "ar", "de"]);
});

test("a transcript that does not say its language is in the one that is spoken", () => {
  const files = [
    exampleMediaFile({ role: "source", type: "audio/mp4" }),
    exampleMediaFile({ role: "transcript", type: "text/vtt" }),
  ];
  const [sound] = presentMedia([exampleMedia({ kind: "audio", language: "ar", files })], "en");
  expect(sound?.transcripts).toEqual([{ address: addressOf("a", "vtt"), language: "ar", name: "Arabic" }]);
});

test("media without a file are left out", () => {
  const poster = image("a", { role: "poster" });
  const media = [
    exampleMedia({ files: [] }),
    exampleMedia({ kind: "video", files: [poster] }),
    exampleMedia({ kind: "audio", files: [] }),
  ];
  expect(presentMedia(media, "en")).toEqual([]);
});

function source(type: MediaFile["type"], role: MediaFile["role"]): MediaFile {
  return exampleMediaFile({ role, type, digest: role.padEnd(64, "0") });
}

test("a streamed film comes before the form that every browser plays, and its segments are no films", () => {
  const files = [
    source("video/mp4", "source"),
    source("application/vnd.apple.mpegurl", "source"),
    source("video/mp2t", "segment"),
  ];
  const [film] = presentMedia([exampleMedia({ kind: "video", files })], "en");
  expect(film?.sources.map(({ type }) => type)).toEqual(["application/vnd.apple.mpegurl", "video/mp4"]);
});

function at(elsewhere: string, peerTubeHosts: string[] = []) {
  return presentMedia([exampleMedia({ kind: "video", files: [], elsewhere })], "en", { peerTubeHosts })[0];
}

test("a video on another site is shown where pages may play it, and left out elsewhere", () => {
  expect(at("https://youtu.be/dQw4w9WgXcQ")?.elsewhere?.host).toBe("YouTube");
  expect(at("https://films.example.org/w/abcdefgh")).toBeUndefined();
  expect(at("https://films.example.org/w/abcdefgh", ["films.example.org"])?.elsewhere?.host).toBe(
    "films.example.org",
  );
  expect(at("https://example.net/film.html")).toBeUndefined();
});
