import { expect, test } from "vitest";
import { isOfTranslations, translationsDraft } from "./translations-draft.ts";

const kitchen = { table: "services", id: "kitchen" };

test("texts saved on a device are distinguished from drafts of entries by their name", () => {
  expect(isOfTranslations(translationsDraft({ personId: "pari", ...kitchen }))).toBe(true);
  expect(isOfTranslations("5f0c3f5e-9a53-4f0e-8a75-0f9f6ef0c1aa")).toBe(false);
});

test("input of one person on a device is not found by the form of another", () => {
  const [one, other] = ["pari", "tara"].map((personId) => translationsDraft({ personId, ...kitchen }));
  expect(one).not.toBe(other);
});
