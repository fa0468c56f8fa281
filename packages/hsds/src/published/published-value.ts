import type { FieldType } from "../tables.ts";

/**
 * A stored value as HSDS wants it, in the formats of its schemas; `undefined` for an empty one and for one that cannot
 * be written so. HSDS has no `null`, and an empty text counts as missing.
 */
export function publishedValue(type: FieldType, value: unknown): string | number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  if (type === "uri") return publishedAddress(value);
  if (type === "email") return isEmail(value) ? value : undefined;
  if (type === "date-time") return publishedMoment(value);
  return value;
}

/** RFC 3986 has ASCII only: other letters are percent-encoded, and those of the host name in Punycode. */
function publishedAddress(text: string): string | undefined {
  if (plainAddress.test(text)) return text;
  const url = URL.parse(text);
  return url && plainAddress.test(url.href) ? url.href : undefined;
}

const plainAddress =
  /^https?:\/\/(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})+(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i;

function isEmail(text: string): boolean {
  return /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(
    text,
  );
}

/** With milliseconds, in UTC. */
function publishedMoment(text: string): string | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
