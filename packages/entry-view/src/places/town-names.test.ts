import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  examplePlace,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import type { PlaceSource, WrittenTown } from "@dragoman/pages/site/site.server.ts";
import { readTownNames } from "./town-names.server.ts";

const piraeus = exampleAddress({ city: "Πειραιάς", country: "gr" });
const berlin = exampleAddress({ city: "Berlin", country: "DE" });

function serviceAt(address: typeof piraeus, visibility: "public" | "town" = "public") {
  const location = exampleLocation({ addresses: [address], latitude: 37.9, longitude: 23.6, visibility });
  return exampleService({ service_at_locations: [examplePlace(location)] });
}

function placesThatRecord(): { places: PlaceSource; asked: WrittenTown[][] } {
  const asked: WrittenTown[][] = [];
  const places: PlaceSource = {
    ...exampleSite().places,
    nameTowns(towns) {
      asked.push([...towns]);
      return Promise.resolve(towns.map(({ city }) => (city === "Πειραιάς" ? "Piraeus" : null)));
    },
  };
  return { places, asked };
}

test("each town in another script is looked up once, near its address", async () => {
  const { places, asked } = placesThatRecord();
  const services = [serviceAt(piraeus), serviceAt(piraeus), serviceAt(berlin)];
  const nameOf = await readTownNames(services, { places, locale: "en" });
  expect(asked).toEqual([
    [{ city: "Πειραιάς", region: null, country: "GR", near: { lat: 37.9, lng: 23.6 } }],
  ]);
  expect(nameOf(piraeus)).toBe("Piraeus");
  expect(nameOf(berlin)).toBeUndefined();
});

test("nothing is looked up if the reader uses the script of every address", async () => {
  const { places, asked } = placesThatRecord();
  const nameOf = await readTownNames([serviceAt(berlin)], { places, locale: "vi" });
  expect(asked).toEqual([]);
  expect(nameOf(berlin)).toBeUndefined();
});

test("the point of a secret place stays secret", async () => {
  const { places, asked } = placesThatRecord();
  await readTownNames([serviceAt(piraeus, "town")], { places, locale: "en" });
  expect(asked).toEqual([[{ city: "Πειραιάς", region: null, country: "GR" }]]);
});
