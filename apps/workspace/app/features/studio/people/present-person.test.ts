import { expect, test } from "vitest";
import { maskedContact } from "./present-person.server.ts";

function masked(email: string): string {
  return maskedContact({ phone: null, email });
}

test("a masked phone number or e-mail address tells people apart, and reaches nobody", () => {
  expect(maskedContact({ phone: "+493023125610", email: "amal@example.org" })).toBe(
    "\u2066+49 ••• ••10\u2069",
  );
  expect(masked("editor-12@example.org")).toBe("\u2066e•••2@example.org\u2069");
  expect(masked("editor-13@example.org")).toBe("\u2066e•••3@example.org\u2069");
  expect(masked("amal@example.org")).toBe("\u2066a•••@example.org\u2069");
  expect(masked("𝒜b@example.org")).toBe("\u2066𝒜•••@example.org\u2069");
  expect(maskedContact({ phone: null, email: null })).toBe("");
});
