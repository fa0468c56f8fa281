import { expect, test } from "vitest";
import { locales } from "../locales.server.ts";
import { catalogueTexts } from "../testing/all-catalogues.ts";
import { parseCatalogue, patchCatalogue } from "./catalogue-file.ts";

const catalogue = `msgid ""
msgstr ""
"Language: de\\n"

#. placeholder {0}: entry.name
#: apps/a.tsx
#: apps/b.tsx
#, fuzzy
msgid "Say \\"{0}\\""
msgstr ""
"Sag "
"{0}"

#: apps/b.tsx
msgid "Save"
msgstr "Speichern"
`;

test("a catalogue says where each message is shown, and whether a speaker has read it", () => {
  expect(parseCatalogue(catalogue)).toEqual([
    {
      message: 'Say "{0}"',
      translation: "Sag {0}",
      isReviewed: false,
      files: ["apps/a.tsx", "apps/b.tsx"],
      notes: ["placeholder {0}: entry.name"],
    },
    { message: "Save", translation: "Speichern", isReviewed: true, files: ["apps/b.tsx"], notes: [] },
  ]);
});

test("a reviewed message is replaced, and nothing else changes", () => {
  const patched = patchCatalogue(catalogue, new Map([['Say "{0}"', 'Sagen Sie „{0}“ "jetzt"']]));
  expect(patched).toBe(
    catalogue
      .replace("#, fuzzy\n", "")
      .replace('msgstr ""\n"Sag "\n"{0}"', 'msgstr "Sagen Sie „{0}“ \\"jetzt\\""'),
  );
  expect(patchCatalogue(catalogue, new Map([["Other", "Anderes"]]))).toBe(catalogue);
});

test.each(locales)("the catalogues of %s are read and written as they are", (locale) => {
  const texts = catalogueTexts(locale);
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) {
    const entries = parseCatalogue(text);
    expect(entries.length).toBe([...text.matchAll(/^msgid /gm)].length - 1);
    const reviewed = entries.filter(({ isReviewed }) => isReviewed);
    expect(patchCatalogue(text, new Map(reviewed.map((one) => [one.message, one.translation])))).toBe(text);
  }
});
