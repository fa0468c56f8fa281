import { expect, test } from "vitest";
import { readCoordinates } from "./clean-coordinates.ts";
import { readCountry } from "./read-country.ts";
import { readDate, readInstant } from "./read-date.ts";
import { readEmails } from "./read-email.ts";
import { readNumber } from "./read-number.ts";
import { readUrl, splitUrls } from "./read-url.ts";

test.each([
  ["2026-11-20", "2026-11-20"],
  ["20261120", "2026-11-20"],
  ["2016-08-25T08:31:03.916082+00:00", "2016-08-25"],
  ["January 20, 1970", "1970-01-20"],
  ["Jan 20 1970", "1970-01-20"],
  ["24 December 2014", "2014-12-24"],
  ["4 de julio de 2020", "2020-07-04"],
  ["24. Dezember 2014", "2014-12-24"],
  ["12/24/2014", "2014-12-24"],
  ["24.12.2014", "2014-12-24"],
  ["03/03/2020", "2020-03-03"],
])("%s is the day %s", (text, date) => {
  expect(readDate(text)).toEqual({ kind: "date", date });
});

test.each(["03/04/2020", "1/24/70", "12/24/15"])("%s may be several days", (text) => {
  expect(readDate(text)).toEqual({ kind: "ambiguous" });
});

test.each(["13/27/2014", "2020-02-30", "January 01, 0001", "soon", ""])("%s is no day", (text) => {
  expect(readDate(text)).toEqual({ kind: "unread" });
});

test("an instant without offset is in UTC", () => {
  expect(readInstant("2026-02-01 10:00")).toBe("2026-02-01T10:00:00Z");
  expect(readInstant("2026-02-01T10:00:00+0200")).toBe("2026-02-01T10:00:00+02:00");
  expect(readInstant("2026-02-01")).toBe("2026-02-01T00:00:00Z");
  expect(readInstant("yesterday")).toBeNull();
});

test.each([
  ["https://example.org/x", "https://example.org/x", false],
  ["www.example.org", "https://www.example.org", true],
  ["facebook.com/help", "https://facebook.com/help", true],
  ["http:/www.example.org", "https://www.example.org", true],
  ["example.org:8080/a", "https://example.org:8080/a", true],
  ["<https://example.org>", "https://example.org", true],
  ["münchen.example", "https://münchen.example", true],
])("%s is the address %s", (text, url, fixed) => {
  expect(readUrl(text)).toEqual({ kind: "url", url, fixed });
});

test.each([
  "https://",
  "javascript:alert(1)",
  "data:text/html,x",
  "mailto:a@b.org",
  "info@example.org",
  "call us",
  "n/a",
  "http://a b.org",
  "https://user@example.org",
])("%s is no web address", (text) => {
  expect(readUrl(text)).toEqual({ kind: "none" });
});

test("several web addresses in a cell are separated, and one with commas is not split", () => {
  expect(splitUrls("www.a.example, www.b.example")).toEqual(["www.a.example", "www.b.example"]);
  expect(splitUrls("https://a.example/x,y")).toEqual(["https://a.example/x,y"]);
});

test("e-mail addresses are found among words", () => {
  expect(readEmails("a@example.org, <b@example.org>")).toEqual({
    addresses: ["a@example.org", "b@example.org"],
    rest: null,
  });
  expect(readEmails("mailto:a@example.org")).toEqual({ addresses: ["a@example.org"], rest: null });
  expect(readEmails("none")).toEqual({ addresses: [], rest: "none" });
});

test("countries are read by code and by name", () => {
  const read = ["US", "us ", "USA", "United States", "Deutschland", "GBR", "UK", "Grèce"].map(readCountry);
  expect(read).toEqual(["US", "US", "US", "US", "DE", "GB", "GB", "GR"]);
  expect(["EU", "XX", "Atlantis", ""].map(readCountry)).toEqual([null, null, null, null]);
});

test("only digits are a number", () => {
  expect([
    readNumber("12"),
    readNumber(" 12"),
    readNumber("12 years"),
    readNumber("1,234"),
    readNumber(3),
  ]).toEqual([12, null, null, null, 3]);
});

test("a position is two numbers on earth", () => {
  expect(readCoordinates("25.79", "-80.19")).toEqual({
    kind: "position",
    latitude: 25.79,
    longitude: -80.19,
  });
  expect(readCoordinates("25,79", "-80,19")).toEqual({
    kind: "position",
    latitude: 25.79,
    longitude: -80.19,
  });
  expect(readCoordinates("", undefined)).toEqual({ kind: "missing" });
  expect(readCoordinates("0", "0")).toMatchObject({ kind: "wrong" });
  expect(readCoordinates("100", "101")).toMatchObject({ kind: "wrong", reason: "out of range" });
  expect(readCoordinates("-122.4", "37.7")).toMatchObject({
    kind: "wrong",
    reason: "latitude and longitude are probably swapped",
  });
  expect(readCoordinates("25.79", "")).toMatchObject({ kind: "wrong" });
});
