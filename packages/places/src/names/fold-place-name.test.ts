import { expect, test } from "vitest";
import { foldPlaceName } from "./fold-place-name.ts";

test.each([
  ["Düsseldorf", "dusseldorf"],
  ["Saint-Étienne", "saint etienne"],
  ["Łódź", "lodz"],
  ["İstanbul", "istanbul"],
  ["Gießen", "giessen"],
  ["L'Aquila", "laquila"],
  ["ΑΘΉΝΑ", "αθηνα"],
  ["  Frankfurt (Oder) ", "frankfurt oder"],
])("%s is typed as %s", (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded);
  expect(foldPlaceName(folded)).toBe(folded);
});

test.each([
  ["كابل", "کابل"],
  ["القاهرة", "القاهره"],
  ["ኣቴንስ", "አቴንስ"],
])("%s and %s are typed alike", (one, other) => {
  expect(foldPlaceName(one)).toBe(foldPlaceName(other));
});
