import { expect, test } from "vitest";
import { exampleAddress } from "@dragoman/pages/testing/example-directory.ts";
import { addressThere, presentAddress } from "./present-address.server.ts";

test("a postal code comes before the town where that is the postal format", () => {
  const address = exampleAddress({
    address_1: "Nussweg 3",
    city: "Berlin",
    postal_code: "10551",
    country: "DE",
  });
  expect(presentAddress(address, "en")).toEqual({
    lines: ["Nussweg 3", "10551 Berlin"],
    town: null,
    where: "Germany",
  });
});

test("in the United States it comes after the state", () => {
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
    town: null,
    where: "Estados Unidos",
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

test("the town in the reader's script is shown beside the country, and the lines stay in the local script", () => {
  const address = exampleAddress({
    address_1: "Ακτή 5",
    city: "Πειραιάς",
    postal_code: "185 31",
    country: "GR",
  });
  expect(presentAddress(address, "en", "Piraeus")).toEqual({
    lines: ["Ακτή 5", "185 31 Πειραιάς"],
    town: "Piraeus",
    where: "Piraeus, Greece",
  });
  expect(presentAddress(address, "ar", "بيرايوس").where).toBe("بيرايوس، اليونان");
  expect(presentAddress({ ...address, country: null }, "en", "Piraeus").where).toBe("Piraeus");
});

test("missing parts leave no gap", () => {
  expect(presentAddress(exampleAddress({ city: "Kreuzberg", country: null }), "en")).toEqual({
    lines: ["Kreuzberg"],
    town: null,
    where: null,
  });
  expect(presentAddress(exampleAddress({ city: "Miami", country: "US" }), "en").lines).toEqual(["Miami"]);
});

test("a country code that does not exist is shown as it is", () => {
  expect(presentAddress(exampleAddress({ country: "usa?" }), "en").where).toBe("usa?");
});

test("addresses in East Asian scripts go from the largest unit to the smallest", () => {
  const tokyo = { country: "JP", postal_code: "110-0005" };
  const local = exampleAddress({ ...tokyo, address_1: "上野1-2", city: "台東区", state_province: "東京都" });
  expect(presentAddress(local, "ar").lines).toEqual(["110-0005", "東京都台東区", "上野1-2"]);
  const latin = exampleAddress({ ...tokyo, address_1: "1-2 Ueno", city: "Taito", state_province: "Tokyo" });
  expect(presentAddress(latin, "en").lines).toEqual(["1-2 Ueno", "Taito", "Tokyo 110-0005"]);
});

function linesOf(changes: Parameters<typeof exampleAddress>[0]): string[] {
  return presentAddress(exampleAddress(changes), "en").lines;
}

test("states and districts stand where the country writes them, each once", () => {
  expect(
    linesOf({ country: "TR", city: "Kadıköy", state_province: "İstanbul", postal_code: "34710" }),
  ).toEqual(["34710 Kadıköy/İstanbul"]);
  expect(linesOf({ country: "BR", city: "Santos", state_province: "SP", postal_code: "11010" })).toEqual([
    "Santos - SP",
    "11010",
  ]);
  expect(linesOf({ country: "ES", city: "Madrid", state_province: "Madrid", postal_code: "28013" })).toEqual([
    "28013 Madrid",
  ]);
});

test("people there read the country in their own language", () => {
  expect(addressThere(exampleAddress({ city: "Αθήνα", country: "GR" }))).toEqual(["Αθήνα", "Ελλάδα"]);
  expect(addressThere(exampleAddress({ city: "Berlin", country: null }))).toEqual(["Berlin"]);
  expect(addressThere(exampleAddress({ country: "DE" }))).toEqual([]);
});
