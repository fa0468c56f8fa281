import { expect, test } from "vitest";
import { isOfTranslations, translationsDraft } from "./translations-draft.ts";

const kitchen = { table: "services", id: "kitchen" };

test("texts that a device keeps are told from drafts of entries by their name", () => {
  expect(isOfTranslations(translationsDraft({ personId: "pari", ...kitchen }))).toBe(true);
  expect(isOfTranslations("5f0c3f5e-9a53-4f0e-8a75-0f9f6ef0c1aa")).toBe(false);
});

test("what one person has written at a device is nothing that the form of another finds", () => {
  const [one, other] = ["pari", "tara"].map((personId) => translationsDraft({ personId, ...kitchen }));
  expect(one).not.toBe(other);
});
