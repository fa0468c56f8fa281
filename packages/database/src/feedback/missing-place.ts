import type { Json } from "../entries/record-change.ts";

/** A place that is missing, as a visitor describes it. Empty texts are unknown. */
export interface MissingPlace {
  name: string;
  /** Street and number. */
  street: string;
  city: string;
  /** RFC 3966 without its scheme if it could be read, otherwise as it was typed. */
  phone: string;
  /** http or https. */
  web: string;
}

/** The text in `proposed` of a suggestion of this kind. */
export function formatMissingPlace({ name, street, city, phone, web }: MissingPlace): string {
  // In this order always, because equal suggestions are found by comparing texts.
  return JSON.stringify({ name, street, city, phone, web });
}

/** Reads what `formatMissingPlace` wrote. */
export function parseMissingPlace(proposed: string): MissingPlace {
  const read: unknown = proposed === "" ? {} : JSON.parse(proposed);
  const fields = typeof read === "object" && read !== null ? (read as Record<string, Json | undefined>) : {}; // JSON objects have nothing else
  const text = (name: keyof MissingPlace) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    street: text("street"),
    city: text("city"),
    phone: text("phone"),
    web: text("web"),
  };
}
