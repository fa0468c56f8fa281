import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";
import { hasDamaged437 } from "./mojibake.ts";

const sound = { damaged437: false };
const damaged = { damaged437: true };

test.each([
  ["EspaÃ±ol", "Español"],
  ["donâ€™t", "don’t"],
  ["â€œhiâ€\u009d", "“hi”"],
  ["Ð¿Ñ€Ð¸Ð²ÐµÑ‚", "привет"],
  ["pÅ‚yta", "płyta"],
  ["Espa├▒ol", "Español"],
  ["AttorneyΓÇÖs", "Attorney’s"],
])("%s is put right as %s", (raw, text) => {
  expect(cleanText(raw, sound)).toMatchObject({ text });
  expect(cleanText(raw, sound).repaired).toBeGreaterThan(0);
});

test.each([
  "“CAFÉ”",
  "IRMÃ”",
  "„BÄ“",
  "Café – “ok”",
  "中文",
  "العربية",
  "Ελληνικά «ναι»",
  "Ã",
  "físico-ámbito",
  "C+íncer",
])("sound text stays: %s", (text) => {
  expect(cleanText(text, sound)).toEqual({ text, repaired: 0, controls: 0 });
});

test.each([
  ["AttorneyGÇÖs", "Attorney’s"],
  ["GÇ£wordGÇ¥", "“word”"],
  ["C+íncer", "Cáncer"],
  ["Espa+¦ol", "Español"],
  ["informaci+¦n", "información"],
  ["rights-ö", "rights”"],
])("in a source that was converted twice, %s is put right as %s", (raw, text) => {
  expect(cleanText(raw, damaged)).toMatchObject({ text });
});

test.each(["+¦tiles", "p+¦blico", "O'-ÇFarrill"])(
  "text without an unambiguous repair is not changed: %s",
  (text) => {
    expect(cleanText(text, damaged)).toEqual({ text, repaired: 0, controls: 0 });
  },
);

test("a source that was converted twice gives itself away", () => {
  expect(hasDamaged437("the AttorneyGÇÖs office")).toBe(true);
  expect(hasDamaged437("físico-ámbito, C+í")).toBe(false);
});

test("a written line break becomes one, controls go, and the ends are trimmed", () => {
  expect(cleanText("  a\\nb\\r\\nc\t ", sound).text).toBe("a\nb\nc");
  expect(cleanText("a\u0000\u0007b\ufeff", sound)).toEqual({ text: "ab", repaired: 0, controls: 3 });
  expect(cleanText("a\u2028b", sound).text).toBe("a\nb");
});
