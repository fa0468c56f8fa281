import type { GeoSelection } from "../../search-request.ts";
import type { Condition } from "../condition.ts";

/** In Meilisearch's grammar; every record has a service, so nothing matches. */
export const nothing = "serviceId NOT EXISTS";

/** Converts a condition and an area to `filter`; `undefined` when all records fulfil it. */
export function meilisearchFilter(condition: Condition | boolean, geo: GeoSelection): string | undefined {
  if (condition === false) return nothing;
  const place = placeFilter(geo);
  const parts = [...(condition === true ? [] : [write(condition)]), ...(place === undefined ? [] : [place])];
  return parts.length === 0 ? undefined : parts.join(" AND ");
}

function write(condition: Condition): string {
  if (condition.kind === "all") return `(${condition.of.map(write).join(" AND ")})`;
  if (condition.kind === "any") return `(${condition.of.map(write).join(" OR ")})`;
  if (condition.kind === "facet") {
    return `${condition.attribute} ${condition.isNegated ? "!=" : "="} ${quoted(condition.value)}`;
  }
  return `${condition.attribute} ${condition.operator} ${condition.value}`;
}

function quoted(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function placeFilter({ around, radius, boxes, polygons }: GeoSelection): string | undefined {
  if (boxes.length > 0) {
    const written = boxes.map(
      ({ north, east, south, west }) => `_geoBoundingBox([${north}, ${east}], [${south}, ${west}])`,
    );
    return written.length === 1 ? written[0] : `(${written.join(" OR ")})`;
  }
  // Polygons need another coordinate format than points: they are ignored rather than refused.
  if (polygons.length > 0 || !around || typeof radius !== "number") return undefined;
  return `_geoRadius(${around.lat}, ${around.lng}, ${radius})`;
}
