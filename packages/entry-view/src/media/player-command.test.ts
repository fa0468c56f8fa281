import { expect, test } from "vitest";
import { commandOf, type PressedKey } from "./player-command.ts";

function pressed(key: string, changes: Partial<PressedKey> = {}): PressedKey {
  return { key, code: "", ctrlKey: false, altKey: false, metaKey: false, ...changes };
}

test("the arrows move through time, from left to right", () => {
  expect(commandOf(pressed("ArrowRight"), "other")).toEqual({ name: "seek", by: 5 });
  expect(commandOf(pressed("ArrowLeft"), "button")).toEqual({ name: "seek", by: -5 });
});

test("the space bar plays, except on a button, which has its own use for it", () => {
  expect(commandOf(pressed(" "), "other")).toEqual({ name: "toggle" });
  expect(commandOf(pressed(" "), "button")).toBeUndefined();
});

test("letters are found by their key on keyboards of other scripts", () => {
  expect(commandOf(pressed("M"), "other")).toEqual({ name: "mute" });
  expect(commandOf(pressed("ة", { code: "KeyM" }), "other")).toEqual({ name: "mute" });
  expect(commandOf(pressed("с", { code: "KeyC" }), "other")).toEqual({ name: "captions" });
});

test("lists of choices and the browser keep their keys", () => {
  expect(commandOf(pressed("ArrowDown"), "choice")).toBeUndefined();
  expect(commandOf(pressed("f", { ctrlKey: true }), "other")).toBeUndefined();
  expect(commandOf(pressed("Tab", { code: "Tab" }), "other")).toBeUndefined();
});
