import { setupI18n } from "@lingui/core";
import { expect, test, vi } from "vitest";
import { claimNotice } from "./claim-notice.server.ts";

vi.mock("@dragoman/i18n/catalogue.server.ts", () => ({}));

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const claim = { id: "claim-1", organizationId: "a b", state: "granted" } as const;
const address = "https://help.example/en";

test("contacts of an organization learn where to object to a claim, but nothing about the person", () => {
  for (const as of ["contact", "editor"] as const) {
    const { subject, text } = claimNotice(claim, { as, address, i18n });
    expect(text).toContain(`${address}/account/organizations/claim/a%20b`);
    expect(text.startsWith(subject)).toBe(true);
  }
});

test("a steward is led to the claim", () => {
  const { text } = claimNotice({ ...claim, state: "open" }, { as: "steward", address, i18n });
  expect(text).toContain(`${address}/studio/claims/claim-1`);
  expect(text).toContain("waiting for your review");
});
