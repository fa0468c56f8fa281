import { expect, test } from "vitest";
import { foldName } from "./fold-name.ts";

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
  expect(foldName(name)).toBe(folded);
  expect(foldName(folded)).toBe(folded);
});

test.each([
  ["كابل", "کابل"],
  ["القاهرة", "القاهره"],
  ["ኣቴንስ", "አቴንስ"],
])("%s and %s are typed alike", (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});
