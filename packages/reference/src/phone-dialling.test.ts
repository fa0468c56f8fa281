import { expect, test } from "vitest";
import { diallingFrom, mayFailAbroad } from "./phone-dialling.ts";
import type { DialledPhone } from "./phone-dialling.ts";

function phone(changes: Partial<DialledPhone> = {}): DialledPhone {
  return {
    country: "DE",
    callingCode: "49",
    type: "fixed",
    national: "030 23125610",
    international: "+49 30 23125610",
    ...changes,
  };
}

const toronto = phone({
  country: "CA",
  callingCode: "1",
  national: "(416) 555-0100",
  international: "+1 416 555 0100",
});

const london = phone({
  country: "GB",
  callingCode: "44",
  national: "020 7946 0018",
  international: "+44 20 7946 0018",
});

test("inside the country a number is dialled as people write it there", () => {
  expect(diallingFrom(phone(), "DE")).toEqual({ text: "030 23125610", form: "national", mayFail: false });
});

test.each([
  ["GR", "00 49 30 23125610"],
  ["US", "011 49 30 23125610"],
  ["AU", "0011 49 30 23125610"],
  ["RU", "8 10 49 30 23125610"],
])("from %s it begins with the prefix for other countries", (country, text) => {
  expect(diallingFrom(phone(), country)).toEqual({ text, form: "international", mayFail: false });
});

test("countries of one plan call each other as at home, in North America with a 1", () => {
  expect(diallingFrom(toronto, "US").text).toBe("1 (416) 555-0100");
  expect(diallingFrom(toronto, "CA").text).toBe("(416) 555-0100");
  expect(diallingFrom(london, "JE").text).toBe("020 7946 0018");
});

test("if the caller chooses the prefix, or the country has no telephones, a plus is used", () => {
  for (const country of ["BR", "AQ"]) {
    expect(diallingFrom(phone(), country)).toEqual({
      text: "+49 30 23125610",
      form: "plus",
      mayFail: false,
    });
  }
});

test("numbers with a price of their own may be closed to other countries, world-wide ones are not", () => {
  expect(mayFailAbroad(phone({ type: "toll-free" }))).toBe(true);
  expect(mayFailAbroad(phone({ type: "mobile" }))).toBe(false);
  expect(mayFailAbroad(phone({ type: "toll-free", country: null, callingCode: "800" }))).toBe(false);
  expect(diallingFrom(phone({ type: "toll-free" }), "FR").mayFail).toBe(true);
  expect(diallingFrom(phone({ type: "toll-free" }), "DE").mayFail).toBe(false);
});
