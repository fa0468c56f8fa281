import { expect, test } from "vitest";
import { isOneTypoAway } from "./one-typo.ts";

const whole = (text: string, word: string) => isOneTypoAway(text, [word]);
const beginning = (text: string, word: string) => isOneTypoAway(text, [word, ""]);

test("one letter may be missing, added, another one, or swapped with the next", () => {
  for (const text of ["husband", "husbnd", "husbannd", "husbend", "hubsand", "husban", "husbands"])
    expect(whole(text, "husband"), text).toBe(true);
  for (const text of ["husbnad s", "husbn", "hsbnd", "husbanded", "kusband", "hubsnad", "wife"])
    expect(whole(text, "husband"), text).toBe(false);
});

test("a word may begin like another with one typo, and go on", () => {
  for (const text of ["threatened", "threa", "treatening", "thraetens", "threaat", "thrextens"])
    expect(beginning(text, "threat"), text).toBe(true);
  for (const text of ["thr", "treetening", "hreatened", "trhaet"])
    expect(beginning(text, "threat"), text).toBe(false);
});
