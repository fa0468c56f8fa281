import { expect, test } from "vitest";
import { retyped } from "./keyboards.ts";

function texts(typed: string): string[] {
  return retyped(typed).map(({ text }) => text);
}

test("a word is read as it would be on the keyboard that was meant", () => {
  expect(retyped("fldjrfn")).toContainEqual({ text: "адвокат", language: "ru" });
  expect(retyped("ВЩСЕЩК")).toContainEqual({ text: "doctor", language: null });
  expect(texts("'krf;ldk")).toHaveLength(5);
  expect(texts("lphlD")).toContain("محامي");
  expect(texts("giatros")).toContain("γιατροσ");
});

test("spaces and digits stay where they are", () => {
  expect(texts("gjvjom 24")).toContain("помощь 24");
});

test("text that no keyboard produces, or without letters, is not changed", () => {
  expect(texts("律师")).toEqual([]);
  expect(texts("flv адв")).toEqual([]);
  expect(texts("123")).toEqual([]);
});
