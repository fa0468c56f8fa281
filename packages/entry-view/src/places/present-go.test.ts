import { expect, test } from "vitest";
import { exampleAddress, exampleLocation } from "@dragoman/pages/testing/example-directory.ts";
import { presentGo } from "./present-go.server.ts";

const address = exampleAddress({
  address_1: "Nussweg 3 (Hof)",
  city: "Berlin",
  postal_code: "10551",
  country: "DE",
});
const known = { latitude: 52.53, longitude: 13.34, addresses: [address] };

test("the address to copy is the one that a driver there can read", () => {
  expect(presentGo(exampleLocation(known), address)?.copy).toBe("Nussweg 3 (Hof)\n10551 Berlin\nDeutschland");
  const athens = exampleAddress({ address_1: "Λαδοφάναρου 27", city: "Αθήνα", country: "GR" });
  expect(presentGo(exampleLocation({}), athens)?.copy).toBe("Λαδοφάναρου 27\nΑθήνα\nΕλλάδα");
});

test("there are no directions to a place that is secret, unlocated or in the sea", () => {
  expect(presentGo(exampleLocation({ ...known, visibility: "confidential" }), address)).toBeNull();
  expect(presentGo(exampleLocation({ ...known, location_type: "virtual" }), address)).toBeNull();
  expect(presentGo(exampleLocation({ latitude: 0, longitude: 0 }), undefined)).toBeNull();
  expect(presentGo(exampleLocation({ latitude: 91, longitude: 0 }), undefined)).toBeNull();
});
