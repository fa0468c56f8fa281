import { expect, test } from "vitest";
import { textFor } from "./site-texts.server.ts";

test("a text is in the first language that is wanted and has one, else in one of the interface", () => {
  const texts = { fr: "Bonjour", de: "", uk: "Вітаємо" };
  expect(textFor(texts, ["uk", "fr"])).toEqual({ value: "Вітаємо", language: "uk" });
  expect(textFor(texts, ["de", "fr"])).toEqual({ value: "Bonjour", language: "fr" });
  expect(textFor({ uk: "Вітаємо" }, ["de"])).toEqual({ value: "Вітаємо", language: "uk" });
  expect(textFor({ de: "" }, ["de"])).toBeNull();
});
