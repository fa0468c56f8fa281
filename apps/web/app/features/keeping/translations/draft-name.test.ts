import { expect, test } from "vitest";
import { isOfTranslations, translationsDraft } from "./draft-name.ts";

test("texts that a device keeps are told from drafts of entries by their name", () => {
  expect(isOfTranslations(translationsDraft({ table: "services", id: "kitchen" }))).toBe(true);
  expect(isOfTranslations("5f0c3f5e-9a53-4f0e-8a75-0f9f6ef0c1aa")).toBe(false);
});
