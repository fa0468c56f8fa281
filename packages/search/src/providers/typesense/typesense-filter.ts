import type { GeoSelection } from "../../search-request.ts";
import type { Condition } from "../condition.ts";
import { fieldType } from "../field-types.ts";

/** In Typesense's grammar. No document has an empty identity, so nothing matches. */
export const nothing = "id:=`-`";
const everything = "id:!=`-`";

/** Converts a condition and an area to `filter_by`; `undefined` when all records fulfil it. */
export function typesenseFilter(condition: Condition | boolean, geo: GeoSelection): string | undefined {
  if (condition === false) return nothing;
  const place = placeFilter(geo);
  const parts = [...(condition === true ? [] : [write(condition)]), ...(place === undefined ? [] : [place])];
  return parts.length === 0 ? undefined : parts.join(" && ");
}

function write(condition: Condition): string {
  if (condition.kind === "all") return `(${condition.of.map(write).join(" && ")})`;
  if (condition.kind === "any") {
    return anyOfOneField(condition.of) ?? `(${condition.of.map(write).join(" || ")})`;
  }
  if (condition.kind === "facet") return facet(condition);
  return `${condition.attribute}:${condition.operator}${condition.value}`;
}

/** Alternatives of one field as a list: shorter and faster than separate conditions. */
function anyOfOneField(conditions: readonly Condition[]): string | undefined {
  const [first] = conditions;
  if (first?.kind !== "facet" || fieldType(first.attribute) === "boolean") return undefined;
  const values = conditions.flatMap((one) =>
    one.kind === "facet" && one.attribute === first.attribute && !one.isNegated ? [quoted(one.value)] : [],
  );
  return values.length === conditions.length && !values.includes(undefined)
    ? `${first.attribute}:=[${values.join(",")}]`
    : undefined;
}

function facet({ attribute, value, isNegated }: Extract<Condition, { kind: "facet" }>): string {
  const type = fieldType(attribute);
  const isPlain =
    type === "boolean" ? /^(true|false)$/i.test(value) : type === "number" && Number.isFinite(Number(value));
  const written = isPlain ? value.toLowerCase() : quoted(value);
  const isPossible = written !== undefined && (isPlain || type === "text" || type === "texts");
  if (!isPossible) return isNegated ? everything : nothing;
  return `${attribute}:${isNegated ? "!=" : "="}${written}`;
}

/** Backticks quote all characters except the backtick itself. */
function quoted(value: string): string | undefined {
  return value.includes("`") ? undefined : `\`${value}\``;
}

function placeFilter({ around, radius, boxes, polygons }: GeoSelection): string | undefined {
  if (boxes.length > 0) {
    const written = boxes.map(
      ({ north, east, south, west }) =>
        `_geoloc:(${north}, ${east}, ${north}, ${west}, ${south}, ${west}, ${south}, ${east})`,
    );
    return written.length === 1 ? written[0] : `(${written.join(" || ")})`;
  }
  if (polygons.length > 0) {
    const written = polygons.map(
      (points) => `_geoloc:(${points.map(({ lat, lng }) => `${lat}, ${lng}`).join(", ")})`,
    );
    return written.length === 1 ? written[0] : `(${written.join(" || ")})`;
  }
  if (!around || typeof radius !== "number") return undefined;
  return `_geoloc:(${around.lat}, ${around.lng}, ${radius / 1000} km)`;
}
