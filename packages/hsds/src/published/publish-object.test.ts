import { describe, expect, test } from "vitest";
import { levelUnit } from "../capacity.ts";
import { publishObject } from "./publish-object.ts";
import { publishedShapes } from "./shapes.ts";
import { publishedValue } from "./published-value.ts";

const written = { version: "3.2", language: null } as const;
const { services, organizations, locations } = publishedShapes;

function publishService(values: object, options: Parameters<typeof publishObject>[2] = written) {
  return publishObject({ id: "s", name: "Advice", status: "active", ...values }, services.whole, options);
}

describe("a published object", () => {
  test("has no empty value, at any depth", () => {
    expect(
      publishService({
        description: null,
        alert: " ",
        phones: [{ id: "p", number: "0421 1", extension: null, languages: [] }],
        languages: [{ id: "l", service_id: "s", code: null, name: null }],
        program: null,
        schedules: [],
      }),
    ).toEqual({ id: "s", name: "Advice", status: "active", phones: [{ id: "p", number: "0421 1" }] });
  });

  test("has a reported level of space for a day, and the numbers of its source", () => {
    const unit = { id: "u", name: "Beds" };
    const tapped = {
      id: "t",
      available: 2,
      updated: "2026-11-20T08:00:00Z",
      unit: { id: "l", ...levelUnit },
    };
    const counted = { id: "c", available: 4, updated: "2026-11-01T08:00:00Z", unit };
    const idsAt = (now: string) => {
      const { capacities } =
        publishService({ capacities: [tapped, counted] }, { ...written, now: new Date(now) }) ?? {};
      return (capacities as { id: string }[]).map(({ id }) => id); // by our own shape
    };
    expect(idsAt("2026-11-21T07:59:59Z")).toEqual(["t", "c"]);
    expect(idsAt("2026-11-21T08:00:00Z")).toEqual(["c"]);
  });

  test("is marked if its status is not stated", () => {
    expect(publishService({ status: null })).toMatchObject({ status: "active", status_stated: false });
    expect(publishService({ status: "defunct" })).not.toHaveProperty("status_stated");
  });

  test.each([
    [{ alternate_name: "Help" }, "Help"],
    [{ organization: { id: "o", name: "Harbour" } }, "Harbour"],
    [{ description: "First line\nSecond" }, "First line"],
    [{}, "…"],
  ])("takes its name from %j", (values, name) => {
    expect(publishService({ name: null, ...values })).toMatchObject({ name });
  });

  test("is described by its name if nothing else is known", () => {
    const published = publishObject({ id: "o", name: "Harbour" }, organizations.listed, written);
    expect(published).toEqual({ id: "o", name: "Harbour", description: "Harbour" });
  });

  test("names no person, and keeps the desk", () => {
    const line = { id: "p1", contact_id: "c1", service_id: "s", number: "0421 111" };
    const published = publishService({
      assurer_email: "rana@harbour.example",
      phones: [line, { id: "p2", number: "0421 2" }],
      contacts: [
        { id: "c1", name: "Rana", title: "Lawyer", email: "rana@harbour.example", phones: [line] },
        {
          id: "c2",
          name: null,
          department: "Front desk",
          email: "x@y.example",
          phones: [{ id: "p3", number: "3" }],
        },
      ],
    });
    expect(published).toMatchObject({
      phones: [{ id: "p2" }],
      contacts: [{ id: "c2", department: "Front desk", phones: [{ id: "p3", number: "3" }] }],
    });
    expect(JSON.stringify(published)).not.toMatch(/Rana|rana|111|@/);
  });

  test("has a separate field for an address that HSDS cannot express, and nothing is invented", () => {
    const complete = {
      id: "a1",
      address_1: "Main 1",
      city: "Miami",
      state_province: "FL",
      postal_code: "33125",
      country: "US",
      attention: "Rana",
    };
    const published = publishObject(
      {
        id: "l",
        location_type: "physical",
        addresses: [
          complete,
          { id: "a2", address_1: "Quay 1", city: "Bremen", country: "DE", state_province: null },
        ],
      },
      locations.whole,
      written,
    );
    const { attention: _, ...shown } = complete;
    expect(published).toEqual({
      id: "l",
      location_type: "physical",
      addresses: [{ ...shown, address_type: "physical" }],
      incomplete_addresses: [
        { id: "a2", address_1: "Quay 1", city: "Bremen", country: "DE", address_type: "physical" },
      ],
    });
  });

  test.each([
    ["12", { extension: 12 }],
    ["007", { description: "Desk, ext. 007" }],
    ["OPT2", { description: "Desk, ext. OPT2" }],
  ])("says the extension %s as a number or in words", (extension, shown) => {
    const phones = [{ id: "p", number: "1", description: "Desk", extension }];
    expect(publishService({ phones })).toMatchObject({ phones: [shown] });
  });

  test("lacks in 3.0 the fields that 3.0 does not have", () => {
    const values = {
      additional_urls: [{ id: "u", url: "https://a.example/" }],
      capacities: [
        { id: "c", available: 3, updated: "2026-11-20T08:00:00Z", unit: { id: "b", name: "Beds" } },
      ],
      attributes: [{ id: "t", label: "Kind", taxonomy_term: { id: "x", name: "Law" } }],
    };
    expect(publishService(values)).toMatchObject({ ...values, capacities: [{ available: 3 }] });
    const old = publishService(values, { version: "3.0", language: null });
    expect(Object.keys(old ?? {})).toEqual(["id", "name", "status", "attributes"]);
    expect(JSON.stringify(old)).not.toContain("label");
  });
});

describe("languages", () => {
  const values = {
    language: "en",
    description: "Words",
    translations: [
      { language: "ar", field_name: "name", value: "مشورة", source: "human" },
      { language: "de", field_name: "name", value: "Rat", source: "machine", outdated: true },
      { language: "de", field_name: "description", value: "Worte", source: "human" },
      { language: "de", field_name: "status", value: "aktiv", source: "human" },
    ],
  };

  test("are beside the original texts", () => {
    expect(publishService(values)).toMatchObject({
      name: "Advice",
      language: "en",
      translations: [
        { language: "ar", source: "human", name: "مشورة" },
        { language: "de", source: "machine", outdated: true, name: "Rat" },
        { language: "de", source: "human", description: "Worte" },
      ],
    });
  });

  test("take the place of the texts, and say which", () => {
    const published = publishService(values, { version: "3.2", language: "ar" });
    expect(published).toMatchObject({
      name: "مشورة",
      description: "Words",
      translated: [{ language: "ar", source: "human", fields: ["name"] }],
    });
    expect(published).not.toHaveProperty("translations");
    expect(publishService(values, { version: "3.2", language: "de-AT" })).toMatchObject({
      name: "Rat",
      translated: [
        { language: "de", source: "machine", outdated: true, fields: ["name"] },
        { language: "de", source: "human", fields: ["description"] },
      ],
    });
    expect(publishService(values, { version: "3.2", language: "so" })).not.toHaveProperty("translated");
  });
});

test.each([
  ["uri", "https://a.example/b?c#d", "https://a.example/b?c#d"],
  ["uri", "https://münchen.example/ä b", "https://xn--mnchen-3ya.example/%C3%A4%20b"],
  ["uri", "not an address", undefined],
  ["email", "help@a.example", "help@a.example"],
  ["email", "help at a", undefined],
  ["date-time", "2026-11-20T08:00:00+01:00", "2026-11-20T07:00:00.000Z"],
  ["date-time", "soon", undefined],
  ["number", Number.NaN, undefined],
  ["number", 0, 0],
  ["text", "", undefined],
] as const)("a %s %s is written as %s", (type, value, written) => {
  expect(publishedValue(type, value)).toBe(written);
});
