import { expect, test } from "vitest";
import { exampleAddress } from "./example-directory.ts";
import { presentAddress } from "./present-address.server.ts";

test("a postal code stands before the town where it does on letters", () => {
  const address = exampleAddress({
    address_1: "Nussweg 3",
    city: "Berlin",
    postal_code: "10551",
    country: "DE",
  });
  expect(presentAddress(address, "en")).toEqual({ lines: ["Nussweg 3", "10551 Berlin"], country: "Germany" });
});

test("in the United States it stands after the state", () => {
  const address = exampleAddress({
    address_1: "12 Palm Ave",
    address_2: "Suite 4",
    city: "Miami",
    state_province: "FL",
    postal_code: "33101",
    country: "US",
  });
  expect(presentAddress(address, "es")).toEqual({
    lines: ["12 Palm Ave", "Suite 4", "Miami, FL 33101"],
    country: "Estados Unidos",
  });
});

test("in Britain it has a line of its own", () => {
  const address = exampleAddress({
    address_1: "1 Low Rd",
    city: "Leeds",
    postal_code: "LS1 1AA",
    country: "GB",
  });
  expect(presentAddress(address, "en").lines).toEqual(["1 Low Rd", "Leeds", "LS1 1AA"]);
});

test("what is missing leaves no gap", () => {
  expect(presentAddress(exampleAddress({ city: "Kreuzberg", country: null }), "en")).toEqual({
    lines: ["Kreuzberg"],
    country: null,
  });
  expect(presentAddress(exampleAddress({ city: "Miami", country: "US" }), "en").lines).toEqual(["Miami"]);
});

test("a country code that does not exist is shown as it is", () => {
  expect(presentAddress(exampleAddress({ country: "usa?" }), "en").country).toBe("usa?");
});
