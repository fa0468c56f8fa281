import type { Translation } from "@dragoman/hsds";
import { expect, test } from "vitest";
import { createTextReader } from "./text-reader.server.ts";

function entry(name: string | null, translations: Partial<Translation>[] = []) {
  return {
    name,
    language: null,
    translations: translations.map((one) => ({
      language: "en",
      field_name: "name",
      value: "Soup",
      source: "human" as const,
      ...one,
    })),
  };
}

test("a translation comes with its original and its origin", () => {
  const reader = createTextReader("en", "de");
  expect(reader.readWithOriginal(entry("<b>Suppe</b>", [{}]), "name")).toEqual({
    value: "Soup",
    language: "en",
    original: {
      value: "Suppe",
      language: "de",
      languageName: "German",
      translatedBy: "person",
      changed: false,
    },
  });
  const machine = reader.readWithOriginal(entry("Suppe", [{ source: "machine" }]), "name");
  expect(machine?.original?.translatedBy).toBe("computer");
  expect(reader.note()).toEqual({ languages: [], machine: true, outdated: false });
});

test("an outdated translation is marked as such", () => {
  const reader = createTextReader("en", "de");
  const text = reader.readWithOriginal(entry("Suppe und Brot", [{ outdated: true }]), "name");
  expect(text?.original).toMatchObject({ value: "Suppe und Brot", changed: true });
  expect(reader.note()).toEqual({ languages: [], machine: false, outdated: true });
});

test("the language of the original may be unknown", () => {
  const text = createTextReader("en", null).readWithOriginal(entry("Suppe", [{}]), "name");
  expect(text?.original).toMatchObject({ language: null, languageName: null });
});

test("a text that is no translation, or has no original, has none beside it", () => {
  const reader = createTextReader("en", "de");
  expect(reader.readWithOriginal(entry("Suppe"), "name")?.original).toBeNull();
  expect(reader.readWithOriginal(entry(null, [{}]), "name")?.original).toBeNull();
  expect(reader.readWithOriginal(entry("Soup", [{}]), "name")?.original).toBeNull();
  expect(reader.read(entry("Suppe", [{}]), "name")).toEqual({ value: "Soup", language: "en" });
});
