import type { GoView, Point } from "./present-go.server.ts";

export interface Way {
  /** What the map calls itself, in every language; `null` for the one that the device chooses. */
  map: string | null;
  href: string;
}

/** Links only: nobody hears of the reader before they open one. */
export function waysTo({ point, copy }: GoView): Way[] {
  const lines = copy?.split("\n") ?? [];
  const there = point ? `${point.lat},${point.lng}` : lines.join(", ");
  return [
    { map: null, href: geoUri(point, { there, street: lines[0] }) },
    {
      map: "OpenStreetMap",
      // On foot: it knows no buses, and few of our readers have a car.
      href: link("https://www.openstreetmap.org/directions", { engine: "fossgis_osrm_foot", to: there }),
    },
    { map: "Google Maps", href: link("https://www.google.com/maps/dir/", { api: "1", destination: there }) },
    { map: "Apple Maps", href: link("https://maps.apple.com/", { daddr: there }) },
  ];
}

function link(address: string, parameters: Record<string, string>): string {
  return `${address}?${new URLSearchParams(parameters).toString()}`;
}

/**
 * RFC 5870, with the `q` by which Android's maps mark and name a point. The name is the street and never the service's,
 * which would stand in the history of the map.
 */
function geoUri(
  point: Point | null,
  { there, street }: { there: string; street: string | undefined },
): string {
  if (!point) return `geo:0,0?q=${encodeURIComponent(there)}`;
  const label = street === undefined ? "" : `(${street.replace(/[()]/g, " ")})`;
  return `geo:${there}?q=${there}${encodeURIComponent(label)}`;
}
