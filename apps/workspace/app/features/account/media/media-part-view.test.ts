import type { EditableMedia } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { exampleMedia } from "@dragoman/pages/testing/example-directory.ts";
import { presentMediaPart, type MediaPartVisit } from "./media-part-view.server.ts";

const kept: EditableMedia = {
  ...exampleMedia({ id: "one" }),
  isShown: false,
  isOurs: true,
  isDecorative: false,
  problem: null,
};

function present(visit: Partial<MediaPartVisit> = {}) {
  return presentMediaPart({
    media: [kept],
    owner: { table: "services", id: "bread" },
    entry: null,
    room: null,
    language: "en",
    languages: ["en"],
    locale: "en",
    i18n: setupI18n({ locale: "en", messages: { en: {} } }),
    said: null,
    ...visit,
  });
}

test.each([
  [null, null],
  [5_000_000_000, null],
  [500_000_000, null],
  [123_999_999, "There is room for 123 MB more."],
  [999_999, "There is no more room. Remove something that nobody needs."],
])("of %s bytes of room, %s is said", (room, said) => {
  expect(present({ room }).add.room).toBe(said);
});

test("what became of a form is said where the form is", () => {
  const view = present({ said: { type: "saved", id: "one" } });
  expect(view.said).toBeNull();
  expect(view.items[0]?.said).toEqual({ words: "Saved. It is part of your changes.", isProblem: false });
});

test("what became of a form of something that is gone is said above", () => {
  const view = present({ said: { type: "media-unknown", id: "two" } });
  expect(view.said).toEqual({ words: "This did not work. Try again.", isProblem: true });
  expect(view.items[0]?.said).toBeNull();
});
