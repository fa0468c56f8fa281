import { expect, test } from "vitest";
import { placedAddress } from "./search-addresses.ts";
import { unplacedName } from "./search-state.ts";

const berlin = {
  id: "2950159",
  name: "Berlin",
  country: "DE",
  areas: ["place:2950159", "region:DE.16", "country:DE"],
  lat: 52.52437,
  lng: 13.41053,
};

function placed(query: string, place: typeof berlin | null = berlin): Promise<string | undefined> {
  return placedAddress(new URL(`https://help.example/en/search${query}`), () => Promise.resolve(place));
}

test("the name of a place becomes its number and its rounded coordinates", async () => {
  expect(await placed("?q=food&where=Berlin&free=1")).toBe("?q=food&place=2950159&near=52.52,13.41&free=1");
});

test("a name that means no place is left to the page to tell", async () => {
  expect(await placed("?where=Xyzzy", null)).toBeUndefined();
  expect(unplacedName(new URLSearchParams("where=Xyzzy"))).toBe("Xyzzy");
});

test("without a name, or with coordinates beside it, there is nothing to look up", async () => {
  expect(await placed("?q=food&where=+")).toBeUndefined();
  expect(await placed("?where=Berlin&near=52.5,13.4")).toBeUndefined();
});

test("a new place takes the place of the part of the map", async () => {
  expect(await placed("?where=Berlin&box=2,2,1,1")).toBe("?place=2950159&near=52.52,13.41");
});
