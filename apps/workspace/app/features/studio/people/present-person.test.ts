import { expect, test } from "vitest";
import { setupI18n } from "@lingui/core";
import { maskedContact, nameOfPerson } from "./present-person.server.ts";

function masked(email: string): string {
  return maskedContact({ phone: null, email });
}

test("a masked phone number or e-mail address distinguishes people, but reaches nobody", () => {
  expect(maskedContact({ phone: "+493023125610", email: "amal@example.org" })).toBe(
    "\u2066+49 ••• ••10\u2069",
  );
  expect(masked("editor-12@example.org")).toBe("\u2066e•••2@example.org\u2069");
  expect(masked("editor-13@example.org")).toBe("\u2066e•••3@example.org\u2069");
  expect(masked("amal@example.org")).toBe("\u2066a•••@example.org\u2069");
  expect(masked("𝒜b@example.org")).toBe("\u2066𝒜•••@example.org\u2069");
  expect(maskedContact({ phone: null, email: null })).toBe("");
});

test("people without a name are distinguishable, and deleted accounts are marked", () => {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  const nobody = { displayName: "", phone: null, email: null };
  const name = (person: Parameters<typeof nameOfPerson>[0]) => nameOfPerson(person, i18n).value;
  expect(name({ ...nobody, displayName: "Amal", email: "amal@example.org" })).toBe("Amal");
  expect(name({ ...nobody, email: "amal@example.org" })).toBe("\u2066a•••@example.org\u2069");
  expect(name(nobody)).toBe("Person without a name");
  expect(name(undefined)).toBe("Deleted account");
});
