import type { EditableMedia } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { exampleMedia } from "@dragoman/pages/testing/example-directory.ts";
import { refusalMessage, uploadProblems } from "./media-messages.ts";
import { presentMediaPage, type MediaPageVisit } from "./media-view.server.ts";

const stored: EditableMedia = {
  ...exampleMedia({ id: "one" }),
  isShown: false,
  isOurs: true,
  isDecorative: false,
  problem: null,
};

function present(visit: Partial<MediaPageVisit> = {}) {
  return presentMediaPage({
    media: [stored],
    owner: { table: "services", id: "bread" },
    entry: null,
    room: null,
    language: "en",
    languages: ["en"],
    locale: "en",
    i18n: setupI18n({ locale: "en", messages: { en: {} } }),
    result: null,
    ...visit,
  });
}

test.each([
  [null, null],
  [5_000_000_000, null],
  [500_000_000, null],
  [123_999_999, { isFull: false, size: "123 MB" }],
  [999_999, { isFull: true }],
])("of %s bytes of room, %s is shown", (room, shown) => {
  expect(present({ room }).limits.room).toEqual(shown);
});

test("the outcome of a form is shown beside it", () => {
  const view = present({ result: { type: "saved", id: "one" } });
  expect(view.outcome).toBeNull();
  expect(view.items[0]?.outcome).toEqual({ state: "saved" });
});

test("the outcome of a form for removed media is shown at the top", () => {
  const view = present({ result: { type: "media-unknown", id: "two" } });
  expect(view.outcome).toEqual({ state: "refused", type: "media-unknown" });
  expect(view.items[0]?.outcome).toBeNull();
});

test.each(["media-unknown", "constructor", ""])("a refusal %j without a text of its own has one", (type) => {
  expect(refusalMessage(type)).toBe(uploadProblems.broken);
});
