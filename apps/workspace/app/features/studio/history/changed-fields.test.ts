import type { AuditEvent } from "@dragoman/database";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import type { FieldContext } from "./published-fields.server.ts";
import { settingOf } from "./setting-fields.server.ts";
import { changedFields } from "./changed-fields.server.ts";

const context: FieldContext = {
  i18n: setupI18n({ locale: "en", messages: { en: {} } }),
  locale: "en",
  organizations: new Map([["house", { name: "Haus", language: "de" }]]),
  terms: new Map([["term", { value: "Food", language: "en" }]]),
};

function changesOf(event: Partial<AuditEvent> & { table: string; id?: string }): string[] {
  const { table, id = "one", before, after } = event;
  const object = { table, id };
  const whole: AuditEvent = {
    at: "2026-11-22T01:00:00Z",
    actor: "amal",
    action: "a:b",
    object,
    before,
    after,
  };
  return changedFields(whole, context).map(({ label, before: was, after: is }) => `${label}|${was}|${is}`);
}

test("states, roles and days are named, and nested objects are left out", () => {
  expect(
    changesOf({ table: "suggestions", before: { state: "open" }, after: { state: "accepted" } }),
  ).toEqual(["|Waiting for review|Accepted"]);
  const archived = { state: "archived", reason: "It has closed" };
  expect(changesOf({ table: "services", before: { state: "published" }, after: archived })).toEqual([
    "|Published|Archived",
    "Reason||It has closed",
  ]);
  const editor = { role: "editor", organizationId: "house", trusted: false };
  expect(changesOf({ table: "people", after: editor })).toEqual(["Roles||Editor", "Organization||Haus"]);
  expect(changesOf({ table: "people", after: { fields: ["displayName", "phone"] } })).toEqual([
    "||Name, Phone number",
  ]);
  expect(changesOf({ table: "people", after: { by: "passkey" } })).toEqual(["||Passkeys"]);
  expect(changesOf({ table: "people", after: { by: "code" } })).toEqual([]);
  expect(changesOf({ table: "people", before: { sessions: 3 }, after: { sessions: 0 } })).toEqual([
    "Devices|3|0",
  ]);
  expect(
    changesOf({ table: "services", before: { assured_date: null }, after: { assured_date: "2026-11-22" } }),
  ).toEqual(["||November 22, 2026"]);
  expect(
    changesOf({ table: "sources", before: { name: "sample", services: 3, lastImport: { form: "csv" } } }),
  ).toEqual(["|sample|"]);
  expect(
    changesOf({ table: "media", after: { owner: { table: "services", id: "x" }, kind: "photo" } }),
  ).toEqual(["||Photo"]);
});

test("published changes are shown as in reviews: choices, whole rows, languages", () => {
  const about = { table: "services", recordId: "kitchen" };
  const changes = [
    [{ kind: "change", ...about, field: "status", value: "active" }, { value: "defunct" }],
    [{ kind: "text", ...about, field: "name", language: "ps", value: null }, { value: "پخلنځی" }],
    [
      { kind: "add", table: "attributes", recordId: "new", value: null },
      { value: { link_id: "kitchen", taxonomy_term_id: "term" } },
    ],
    [{ kind: "change", table: "addresses", recordId: "door", field: "city", withheld: true }, {}],
    [{ media: "film", action: "remove" }, {}],
  ].map(([was, is]) => ({ was, is: { ...was, ...is } }));
  const before = changes.map(({ was }) => was);
  const after = { revision: "r", changes: changes.map(({ is }) => is) };
  expect(changesOf({ table: "services", before, after })).toEqual([
    "Is it open?|Yes|It is closed for good",
    "Name (Pashto)||پخلنځی",
    "Types of help (New)||Food",
    "Town or place||Confidential. Not recorded here.",
    "Photos, videos and audio (Removed)||",
  ]);
});

test("changed texts of media are shown with their language", () => {
  const before = [
    { field: "alternative", language: "en", text: "A door" },
    { field: "alternative", language: "ar", text: "باب" },
  ];
  const after = [{ field: "alternative", language: "en", text: "A blue door" }, before[1]];
  expect(changesOf({ table: "media", before, after })).toEqual(["English|A door|A blue door"]);
});

function changesOfSetting(id: string, before: unknown, after: unknown): string[] {
  return changesOf({ table: "directory_settings", id, before, after });
}

test("settings are named as on their page, texts by their language, and what only programs read is left out", () => {
  expect(
    changesOfSetting(
      "contact",
      { email: "", phone: "030 1", page: "" },
      { email: "ask@example.org", phone: "030 1", page: "" },
    ),
  ).toEqual(["Email address||ask@example.org"]);
  expect(
    changesOfSetting("region", { country: "DE", town: "2950159" }, { country: "FR", town: "2988507" }),
  ).toEqual(["Country|Germany|France"]);
  expect(
    changesOfSetting("languages", { off: [], fallback: null }, { off: ["ti", "ur"], fallback: "de" }),
  ).toEqual(["Hidden||Tigrinya, Urdu", "Default language||German"]);
  expect(changesOfSetting("logo", { file: null }, { file: { name: "a.webp" } })).toEqual([]);
  const announcement = { urgency: "warning", texts: { en: "Flood" }, from: "2026-11-22T01:00:00Z" };
  expect(changesOfSetting("announcements/1", undefined, announcement)).toEqual(["English||Flood"]);
  const line = {
    country: "FR",
    purpose: "police",
    number: "17",
    names: { fr: "Police secours" },
    takesTexts: false,
  };
  expect(changesOfSetting("lines/1", undefined, line)).toEqual([
    "Country||France",
    "||Police",
    "Phone number||17",
    "French||Police secours",
  ]);
});

test("a part of the settings has a name and a page", () => {
  expect(settingOf("texts/de", context)).toEqual({
    name: "Names and texts (German)",
    page: "settings/texts/de",
  });
  expect(settingOf("hidden-lines/FR", context)).toEqual({
    name: "Emergency and crisis numbers (France)",
    page: "settings/lines",
  });
  expect(settingOf("accent", context)).toEqual({ name: "Colour of links and buttons", page: "settings" });
  expect(settingOf("something-else", context)).toBeNull();
});
