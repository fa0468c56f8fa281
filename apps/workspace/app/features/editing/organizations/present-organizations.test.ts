import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { presentOrganizations, type OrganizationsVisit } from "./present-organizations.server.ts";

const nobodys: OrganizationsVisit = {
  organizations: [],
  claims: [],
  revisions: [],
  others: [],
  decided: [],
  sent: null,
  locale: "en",
  i18n: setupI18n({ locale: "en", messages: { en: {} } }),
  now: new Date("2026-11-21T12:00:00Z"),
};

test("whoever keeps no organization yet is told how to begin, and led to where theirs is found", () => {
  expect(presentOrganizations(nobodys).none).toEqual({
    words: "Open the page of your organization, and choose “Is this your organization?” there.",
    search: "Search",
  });
});
