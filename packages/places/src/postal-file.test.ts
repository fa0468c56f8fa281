import { expect, test } from "vitest";
import { median, postcodesOf, readPostalLine, type PostalLine } from "./postal-file.ts";

function line(...columns: readonly string[]): PostalLine {
  const read = readPostalLine(columns.join("\t"));
  if ("fault" in read) throw new Error(read.fault);
  return read;
}

function austrian(town: string, lat: string): PostalLine {
  return line("AT", "6020", town, "Tirol", "07", "", "", "", "", lat, "11.4", "4");
}

function british(code: string, lat: string): PostalLine {
  return line("GB", code, "London", "England", "ENG", "", "", "", "", lat, "-0.1", "6");
}

const miami = line(
  "US",
  "33125",
  "Miami",
  "Florida",
  "FL",
  "Miami-Dade",
  "086",
  "",
  "",
  "25.7825",
  "-80.2341",
  "4",
);

test("a line has country, code, town, divisions and point", () => {
  expect(miami).toEqual({
    country: "US",
    code: "33125",
    written: "33125",
    town: "Miami",
    region: "Florida",
    counties: [{ name: "Miami-Dade", code: "US.FL.086", level: 2 }],
    lat: 25.7825,
    lng: -80.2341,
  });
});

test.each([
  ["US\t33125\tMiami", "columns"],
  ["USA\t33125\tMiami\tFlorida\tFL\t\t\t\t\t25.7\t-80.2\t4", "country"],
  ["US\tnone\tMiami\tFlorida\tFL\t\t\t\t\t25.7\t-80.2\t4", "code"],
  ["US\t33125\t\tFlorida\tFL\t\t\t\t\t25.7\t-80.2\t4", "town"],
  ["US\t33125\tMiami\tFlorida\tFL\t\t\t\t\t\t\t4", "coordinates"],
  ["US\t33125\tMiami\tFlorida\tFL\t\t\t\t\t125.7\t-80.2\t4", "coordinates"],
])("%j lacks its %s", (text, fault) => {
  expect(readPostalLine(text)).toEqual({ fault });
});

test("several lines of a code are one code, at the median, with the town nearest to it", () => {
  expect(
    postcodesOf([austrian("Far", "47.0"), austrian("Innsbruck", "47.26"), austrian("Other", "47.3")]),
  ).toEqual([
    {
      country: "AT",
      code: "6020",
      written: "6020",
      town: "Innsbruck",
      region: "Tirol",
      lat: 47.26,
      lng: 11.4,
    },
  ]);
});

test("full codes make their district, unless the file has it", () => {
  const codes = postcodesOf([british("SW1A 1AA", "51.501"), british("SW1A 2AA", "51.503")]);
  expect(codes.map(({ code, lat }) => [code, lat])).toEqual([
    ["SW1A1AA", 51.501],
    ["SW1A2AA", 51.503],
    ["SW1A", expect.closeTo(51.502, 5)],
  ]);
  const own = postcodesOf([british("SW1A 1AA", "51.501"), british("SW1A", "51.6")]);
  expect(own.map(({ code, lat }) => [code, lat])).toEqual([
    ["SW1A1AA", 51.501],
    ["SW1A", 51.6],
  ]);
});

test("the median of an even number of values is their middle", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9])).toBe(9);
});
