import { expect, test } from "vitest";
import { foldPostcode, postalDistrict, readTypedPostcodes } from "./postcode.ts";

test.each([
  ["33125", "33125"],
  ["sw1a 1aa", "SW1A1AA"],
  ["00-950", "00950"],
  ["1234 AB", "1234AB"],
  ["٢٨١٩٥", "28195"],
  ["Berlin", undefined],
  ["12", undefined],
  ["SW1A 1AA, London", undefined],
])("%s is the code %s", (text, code) => {
  expect(foldPostcode(text)).toBe(code);
});

test.each([
  ["SW1A1AA", "GB", "SW1A"],
  ["M11AE", "GB", "M1"],
  ["K1A0B1", "CA", "K1A"],
  ["1234AB", "NL", "1234"],
  ["331251234", "US", "33125"],
  ["33125", "US", undefined],
  ["SW1A1AA", "DE", undefined],
])("the district of %s in %s is %s", (code, country, district) => {
  expect(postalDistrict(code, country)).toBe(district);
});

test("codes are found with and without spaces, and beside a town", () => {
  expect(readTypedPostcodes("28195")).toEqual([{ code: "28195", rest: "" }]);
  expect(readTypedPostcodes("Sw1a 1aa")).toContainEqual({ code: "SW1A1AA", rest: "" });
  expect(readTypedPostcodes("Sw1a 1aa")).toContainEqual({ code: "SW1A", country: "GB", rest: "" });
  expect(readTypedPostcodes("1234ab")).toContainEqual({ code: "1234", country: "NL", rest: "" });
  expect(readTypedPostcodes("33125-1234")).toContainEqual({ code: "33125", country: "US", rest: "" });
  expect(readTypedPostcodes("28195, Bremen")).toContainEqual({ code: "28195", rest: "bremen" });
  expect(readTypedPostcodes("D-28195")).toContainEqual({ code: "28195", rest: "" });
  expect(readTypedPostcodes("Bremen")).toEqual([]);
  expect(readTypedPostcodes("1 de Mayo")).not.toContainEqual(expect.objectContaining({ code: "1" }));
});
