import { expect, test } from "vitest";
import { type KeyPress, shortcutKey } from "./shortcut-key.ts";

function press(key: string, code = "", more: Partial<KeyPress> = {}): KeyPress {
  return { key, code, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more };
}

test("letters, digits and signs are shortcuts in any case", () => {
  expect(shortcutKey(press("a", "KeyA"))).toBe("a");
  expect(shortcutKey(press("A", "KeyA"))).toBe("a");
  expect(shortcutKey(press("2", "Digit2"))).toBe("2");
  expect(shortcutKey(press("?", "Minus"))).toBe("?");
  expect(shortcutKey(press("/", "Digit7"))).toBe("/");
});

test("the letter that is written counts, and the place of the key where it is of another script", () => {
  // On a French keyboard, A is where others have Q.
  expect(shortcutKey(press("a", "KeyQ"))).toBe("a");
  expect(shortcutKey(press("ф", "KeyA"))).toBe("a");
  expect(shortcutKey(press("ش", "KeyA"))).toBe("a");
  expect(shortcutKey(press("١", "Digit1"))).toBe("1");
  expect(shortcutKey(press("؟", "Slash"))).toBe("?");
});

test("keys with a modifier, keys that write nothing and letters in composition are none", () => {
  for (const name of ["ctrlKey", "metaKey", "altKey", "isComposing"] as const)
    expect(shortcutKey(press("a", "KeyA", { [name]: true }))).toBeNull();
  expect(shortcutKey(press("Enter", "Enter"))).toBeNull();
  expect(shortcutKey(press("!", "Digit1"))).toBeNull();
});
