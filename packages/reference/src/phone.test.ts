import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPhoneInput } from "./phone-input.ts";
import { fullPlan } from "./phone-plan.ts";
import { formatPhone, parsePhone, phoneCountry, telUri } from "./phone.ts";
import type { ParsedPhone } from "./phone.ts";

function samples(name: string): string[][] {
  const text = readFileSync(new URL(`../../../fixtures/phones/${name}`, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => line.split("\t"));
}

function inCountry(country: string | undefined): { country?: string } {
  return country === undefined || country === "-" ? {} : { country };
}

test.each(samples("valid.tsv"))("%s %s is %s", (country, text, e164, extension = "") => {
  const read = parsePhone(text ?? "", inCountry(country));
  expect(read).toHaveLength(1);
  expect(read[0]).toMatchObject({ kind: "number", e164, extension: extension === "" ? null : extension });
});

test("artefacts of programs around a number are not a note", () => {
  const read = ["3055550100.0", "tel:3055550100"].flatMap((text) => parsePhone(text, { country: "US" }));
  expect(read.map(({ text, note }) => [text, note])).toEqual([
    ["3055550100", null],
    ["3055550100", null],
  ]);
});

test.each(samples("short.tsv"))("%s %s is the short code %s", (country, text, code) => {
  expect(parsePhone(text ?? "", inCountry(country))).toMatchObject([{ kind: "short", code }]);
});

test.each(samples("invalid.tsv"))("%s %s is kept as text", (country, text) => {
  expect(parsePhone(text ?? "", inCountry(country))).toMatchObject([{ kind: "unread", text }]);
});

function summary(phone: ParsedPhone): string {
  const read = phone.kind === "number" ? phone.e164 : phone.kind === "short" ? phone.code : `?${phone.text}`;
  const extension = phone.extension === null ? "" : ` x${phone.extension}`;
  return `${read}${extension}${phone.note === null ? "" : ` [${phone.note}]`}`;
}

test.each(samples("cells.tsv"))("%s %s is %s", (country, text, expected) => {
  expect(
    parsePhone(text ?? "", inCountry(country))
      .map(summary)
      .join("; "),
  ).toBe(expected);
});

test.each(samples("short.tsv"))(
  "a field for %s agrees with a cell that %s is the code %s",
  (country, text, code) => {
    const home = country === undefined || country === "-" ? null : country;
    expect(readPhoneInput(text ?? "", { country: home, plan: fullPlan })).toMatchObject({
      state: "short",
      code,
    });
  },
);

test("a number inside words is written without its extension", () => {
  const [read] = parsePhone("Call 305-555-0100 ext 123 for help", { country: "US" });
  expect(read).toMatchObject({
    national: "(305) 555-0100",
    international: "+1 305 555 0100",
    extension: "123",
  });
});

test("three zeros are a code in Australia and nothing elsewhere", () => {
  expect(parsePhone("000", { country: "US" })).toEqual([]);
});

test.each([
  ["10115 Berlin"],
  ["75011 Paris"],
  ["24/7"],
  ["12/31/2024"],
  ["2024-12-31"],
  ["091 / 112"],
  ["(305) 555-0100 / 0101"],
  ["9-5"],
  ["$15"],
  ["*67"],
  ["12,50"],
  [""],
])("%j dials nothing", (number) => {
  expect(telUri({ number, e164: null })).toBeNull();
  expect(telUri({ number, e164: "", extension: "12" })).toBeNull();
});

test("capital letters behind a free area code are dialled", () => {
  expect(telUri({ number: "1-800-LAWYERS", e164: null })).toBe("tel:18005299377");
});

test.each(samples("none.txt"))("%s is no phone", (text) => {
  expect(parsePhone(text ?? "", { country: "US" })).toEqual([]);
});

function numbers(text: string): string[] {
  return parsePhone(text, { country: "US" }).map((phone) => phone.text);
}

test("several numbers in one cell are several phones", () => {
  expect(numbers("305-555-0100 / 305-555-0101")).toEqual(["305-555-0100", "305-555-0101"]);
  expect(numbers("305-555-0100; 305-555-0101 x2")).toEqual(["305-555-0100", "305-555-0101"]);
  expect(numbers("305-555-0100 or 211")).toEqual(["305-555-0100", "211"]);
  expect(numbers("305-555-0100\n1-800-LAWYERS")).toEqual(["305-555-0100", "1-800-LAWYERS"]);
});

test("words beside a number are its note", () => {
  const read = parsePhone("Main 305-444-0100 (days), 305-444-0101 (nights) Fax: 305-444-0102", {
    country: "US",
  });
  expect(read.map(({ text, note }) => [text, note])).toEqual([
    ["305-444-0100", "Main · days"],
    ["305-444-0101", "nights"],
    ["305-444-0102", "Fax"],
  ]);
});

test("an unknown country is no country", () => {
  expect(parsePhone("305-555-0100", { country: "XX" })).toMatchObject([{ kind: "unread" }]);
});

test("a phone is national at home and international abroad", () => {
  const phone = { number: "305.555.0100", e164: "+13055550100" };
  expect(formatPhone(phone, { country: "US" })).toBe("(305) 555-0100");
  expect(formatPhone(phone, { country: "GR" })).toBe("+1 305 555 0100");
  expect(formatPhone(phone)).toBe("+1 305 555 0100");
  expect(formatPhone({ number: "211", e164: null })).toBe("211");
});

test("an address that dials carries the extension when it is digits", () => {
  expect(telUri({ number: "x", e164: "+13055550100", extension: "1 2" })).toBe("tel:+13055550100;ext=12");
  expect(telUri({ number: "x", e164: "+13055550100", extension: "OPT2" })).toBe("tel:+13055550100");
  expect(telUri({ number: "2-1-1", e164: null })).toBe("tel:211");
  expect(telUri({ number: "(0123) 4567 8900", e164: null })).toBe("tel:012345678900");
  expect(telUri({ number: "call the office", e164: null })).toBeNull();
  expect(telUri({ number: null, e164: null })).toBeNull();
});

test("a valid number tells its country", () => {
  expect(phoneCountry("+302101234567")).toBe("GR");
  expect(phoneCountry("+80012345678")).toBeNull();
});

test("toll-free numbers of North America are theirs in every country", () => {
  for (const country of ["DE", "US", "GB"])
    for (const text of ["1-800-FLOWERS", "1 (888) 555-0100", "1-800-356-9377"])
      expect(parsePhone(text, { country })[0]).toMatchObject({ kind: "number", country: "US" });
  expect(parsePhone("1800 123 456", { country: "AU" })[0]).toMatchObject({ kind: "number", country: "AU" });
});
