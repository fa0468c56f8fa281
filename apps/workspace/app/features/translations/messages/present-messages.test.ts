import { expect, test } from "vitest";
import { isReviewed, messagesToShow, presentMessage, withReviews } from "./present-messages.server.ts";

const entry = { message: "Save", translation: "Speichern", isReviewed: false, files: ["b"], notes: [] };
const counted = {
  message: "{count, plural, one {# text by {0}} other {# texts by {0}}}",
  translation: "{count, plural, one {# Text von {0}} other {# Texte von {0}}}",
  isReviewed: false,
  files: ["apps/workspace/app/features/translations/work-page.tsx", "packages/ui/src/x.server.ts", "c", "d"],
  notes: ["placeholder {0}: entry.name"],
};

test("unreviewed messages wait, grouped by page, and all messages can be found again", () => {
  const reviewed = { ...entry, message: "Undo", translation: "Zurücknehmen", isReviewed: true };
  const all = withReviews(
    [entry, counted, reviewed, { ...entry, message: "Close", files: ["a"] }],
    [{ message: "Save", translation: "Sichern" }],
  );
  expect(messagesToShow(all, "").map(({ message }) => message)).toEqual(["Close", counted.message]);
  expect(messagesToShow(all, "SICHERN").map(({ message }) => message)).toEqual(["Save"]);
  expect(messagesToShow(all, "undo").map(({ message }) => message)).toEqual(["Undo"]);
  expect(messagesToShow(all, "e").map(({ message }) => message)).toEqual([
    "Save",
    "Undo",
    "Close",
    counted.message,
  ]);
  expect(all.filter(isReviewed).length).toBe(2);
});

test("a message lists where it is shown, its placeholders and its plural forms", () => {
  const [one] = withReviews([counted], []);
  expect(one && presentMessage(one, "pl")).toMatchObject({
    parts: [
      { part: "{0}", about: "entry.name" },
      { part: "{count}", about: null },
    ],
    forms: ["one", "few", "many", "other"],
    places: ["workspace: translations/work-page", "ui: x", "c"],
    seen: null,
  });
  const [right] = withReviews([entry], [{ message: "Save", translation: "Sichern" }]);
  expect(right && presentMessage(right, "de")).toMatchObject({
    translation: "Sichern",
    seen: "Sichern",
    forms: [],
  });
});
