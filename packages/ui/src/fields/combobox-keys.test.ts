import { expect, test } from "vitest";
import { positionAfterKey } from "./combobox-keys.ts";

test.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 4, 5],
  ["ArrowDown", 19, 0],
  ["ArrowUp", -1, 19],
  ["ArrowUp", 5, 4],
  ["ArrowUp", 0, 19],
  ["PageDown", -1, 8],
  ["PageDown", 15, 19],
  ["PageUp", 15, 7],
  ["PageUp", -1, 0],
  ["Home", 7, 0],
  ["End", 7, 19],
])("%s leads from choice %i of 20 to %i", (key, active, expected) => {
  expect(positionAfterKey(key, { active, walking: active >= 0, count: 20 })).toBe(expected);
});

test.each(["Home", "End"])("%s moves in the text while the best choice is only offered", (key) => {
  expect(positionAfterKey(key, { active: 0, walking: false, count: 20 })).toBeNull();
});

test.each(["a", "Enter", "ArrowLeft", "Tab"])("%s is no key of the list", (key) => {
  expect(positionAfterKey(key, { active: 3, walking: true, count: 20 })).toBeNull();
});

test("an empty list has nowhere to go", () => {
  expect(positionAfterKey("ArrowDown", { active: -1, walking: false, count: 0 })).toBeNull();
});
