import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import { expect, test } from "vitest";
import { nameOfArea } from "./area-name.server.ts";

const town: PlaceView = {
  id: "2911298",
  name: "Altona",
  region: "Hamburg",
  country: "DE",
  countryName: "Germany",
  areas: [],
  lat: 53.5,
  lng: 10,
};

test("an area has the name of its extent, or its code if the name is unknown", () => {
  const named = (reach: "place" | "region" | "country", known: PlaceView | undefined = town) =>
    nameOfArea({ town: town.id, reach, code: `${reach}:x` }, known);
  expect(named("place")).toBe("Altona, Hamburg, Germany");
  expect(named("region")).toBe("Hamburg, Germany");
  expect(named("country")).toBe("Germany");
  expect(named("region", { ...town, region: null })).toBe("region:x, Germany");
  expect(nameOfArea({ town: "1", reach: "place", code: "place:1" }, undefined)).toBe("place:1");
});
