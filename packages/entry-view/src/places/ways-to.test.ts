import { expect, test } from "vitest";
import { waysTo } from "./ways-to.ts";

const point = { lat: 52.53, lng: 13.34 };
const copy = "Nussweg 3 (Hof)\n10551 Berlin\nDeutschland";

function waysOf(go: Parameters<typeof waysTo>[0]): Record<string, string> {
  return Object.fromEntries(waysTo(go).map(({ map, href }) => [map ?? "own", href]));
}

test("every map app gets the point as destination", () => {
  expect(waysOf({ point, copy })).toEqual({
    own: "geo:52.53,13.34?q=52.53,13.34(Nussweg%203%20%20Hof%20)",
    OpenStreetMap: "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&to=52.53%2C13.34",
    "Google Maps": "https://www.google.com/maps/dir/?api=1&destination=52.53%2C13.34",
    "Apple Maps": "https://maps.apple.com/?daddr=52.53%2C13.34",
  });
  expect(waysOf({ point, copy: null }).own).toBe("geo:52.53,13.34?q=52.53,13.34");
});

test("without a point they get the address in its local form", () => {
  const ways = waysOf({ point: null, copy });
  expect(ways.own).toBe(`geo:0,0?q=${encodeURIComponent("Nussweg 3 (Hof), 10551 Berlin, Deutschland")}`);
  expect(ways["Google Maps"]).toContain("destination=Nussweg+3+%28Hof%29%2C+10551+Berlin%2C+Deutschland");
});
