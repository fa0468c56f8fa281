import { expect, test } from "vitest";
import { toAsciiDigits, toPhoneCharacters } from "./phone-characters.ts";

test("every decimal digit of Unicode has its value", () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length % 10).toBe(0);
  // Code points ascend, and so do the digits of each script, so the values cycle from 0 to 9.
  expect(toAsciiDigits(digits.join(""))).toBe("0123456789".repeat(digits.length / 10));
});

test.each([
  ["０３０－１２３４", "030-1234"],
  ["＋٤٩（٣٠）", "+49(30)"],
  ["030‒1234–567−8", "030-1234-567-8"],
  ["\u2066+49\u00a030\u2069", "+49 30"],
  ["[030] 12·34", "(030) 12.34"],
  ["030\u200b12", "03012"],
  ["\ud83d030", "\uFFFD030"],
  ["\u202e030", "\uFFFD030"],
])("%s is read as %s", (text, expected) => {
  expect(toPhoneCharacters(text)).toBe(expected);
});
