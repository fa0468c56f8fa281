import type { Row } from "./tables.ts";

/** The values of `locations.visibility` of places whose address is secret. */
export const secretVisibilities = ["confidential", "town"] as const;

/** Whether the public must not learn the address of a place: of a `town` it learns that, and nothing finer. */
export function isSecretPlace({ visibility }: { visibility?: unknown }): boolean {
  return secretVisibilities.some((one) => one === visibility);
}

/** The columns of an address that the public reads where only the town is public. */
export const townColumns: readonly string[] = [
  "id",
  "location_id",
  "city",
  "state_province",
  "country",
  "address_type",
];

/** An address without everything finer than its town. */
export function townOf<A extends Row<"addresses">>(address: A): A {
  return {
    ...address,
    attention: null,
    address_1: null,
    address_2: null,
    region: null,
    postal_code: null,
  };
}
