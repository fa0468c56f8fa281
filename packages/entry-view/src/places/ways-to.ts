import type { GoView, Point } from "./present-go.server.ts";

export interface Way {
  /** The brand name of the map; `null` for the default one of the device. */
  map: string | null;
  href: string;
}

/** Plain links: no service learns of the reader before a click. */
export function waysTo({ point, copy }: GoView): Way[] {
  const lines = copy?.split("\n") ?? [];
  const there = point ? `${point.lat},${point.lng}` : lines.join(", ");
  return [
    { map: null, href: geoUri(point, { there, street: lines[0] }) },
    {
      map: "OpenStreetMap",
      // On foot: it has no buses, and few of our readers have a car.
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
 * RFC 5870, with Android's `q` parameter, which marks and labels a point. The label is the street and never the
 * service, whose name would remain in the history of the map app.
 */
function geoUri(
  point: Point | null,
  { there, street }: { there: string; street: string | undefined },
): string {
  if (!point) return `geo:0,0?q=${encodeURIComponent(there)}`;
  const label = street === undefined ? "" : `(${street.replace(/[()]/g, " ")})`;
  return `geo:${there}?q=${there}${encodeURIComponent(label)}`;
}
