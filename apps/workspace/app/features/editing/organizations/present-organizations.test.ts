import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { presentOrganizations, type OrganizationsVisit } from "./present-organizations.server.ts";

const nobodys: OrganizationsVisit = {
  organizations: [],
  capacities: new Map(),
  claims: [],
  revisions: [],
  others: [],
  decided: [],
  sent: null,
  locale: "en",
  i18n: setupI18n({ locale: "en", messages: { en: {} } }),
  now: new Date("2026-11-21T12:00:00Z"),
};

test("an editor of no organization has nothing in the list", () => {
  expect(presentOrganizations(nobodys)).toEqual({
    sent: null,
    organizations: [],
    others: [],
    claims: [],
    decided: [],
    drafts: [],
  });
});
