import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { exampleMedia, exampleMediaFile } from "@dragoman/pages/testing/example-directory.ts";
import { presentPlayer } from "./present-player.server.ts";

const reader = { locale: "ar", i18n: setupI18n({ locale: "ar", messages: { ar: {} } }) } as const;

function file(letter: string, changes: Parameters<typeof exampleMediaFile>[0]) {
  return exampleMediaFile({ width: null, height: null, ...changes, digest: letter.repeat(64) });
}

const poster = file("d", { role: "poster", type: "image/jpeg", width: 480, height: 270 });
const captions = (["en", "ar"] as const).map((language, index) =>
  file(String(index), { role: "captions", type: "text/vtt", language }),
);

test("a film plays with its picture and its captions, those in the reader's language first", () => {
  const source = file("a", { role: "source", type: "video/mp4", width: 1280, height: 720 });
  const film = exampleMedia({ kind: "video", language: "en", files: [source, poster, ...captions] });
  expect(presentPlayer(film, reader)?.played).toMatchObject({
    kind: "video",
    width: 1280,
    height: 720,
    picture: { address: `/media/${"d".repeat(64)}.jpg` },
    sources: [{ address: `/media/${"a".repeat(64)}.mp4`, type: "video/mp4" }],
    captions: [
      { language: "ar", name: "العربية" },
      { language: "en", name: "English" },
    ],
    firstLanguage: "ar",
  });
});

test("audio is played, and its transcript can be read", () => {
  const source = file("a", { role: "source", type: "audio/mp4" });
  const transcript = file("b", { role: "transcript", type: "text/vtt", language: "en" });
  const sound = exampleMedia({ kind: "audio", files: [source, transcript] });
  expect(presentPlayer(sound, reader)?.played).toMatchObject({
    kind: "audio",
    picture: null,
    captions: [],
    transcripts: [{ language: "en" }],
  });
});

test("photos and media without a local file have no player", () => {
  const photo = exampleMedia({ files: [file("a", { role: "image", type: "image/jpeg" })] });
  expect(presentPlayer(photo, reader)).toBeNull();
  expect(presentPlayer(exampleMedia({ kind: "video", files: [poster] }), reader)).toBeNull();
});
