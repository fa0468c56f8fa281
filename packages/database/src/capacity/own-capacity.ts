import { levelUnit } from "@dragoman/hsds";
import { createHash } from "node:crypto";
import type { Session } from "../database.ts";
import { editedSource } from "../entries/published-edits.ts";

/**
 * A local report about the space of a service is a row of HSDS (`service_capacity`) like those of sources, one for
 * each service, so that everything that reads HSDS reads it. It belongs to no source.
 */
export function ownCapacityId(serviceId: string): string {
  return ownId(`capacity of ${serviceId}`);
}

const unitId = ownId("unit of levels");

/** The columns of a row that was written here. */
export function ownColumns(at: string) {
  return {
    source_name: editedSource,
    source_key: null,
    source_position: 0,
    content_hash: "",
    extra: null,
    withdrawn_at: null,
    updated_at: at,
  };
}

/** Writes the row of the unit of levels unless it is there, and returns its id. */
export async function ensureLevelUnit({ kysely }: Session, at: string): Promise<string> {
  await kysely
    .insertInto("units")
    .values({ ...ownColumns(at), id: unitId, ...levelUnit, uri: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return unitId;
}

/** The same in every directory: a UUID (RFC 9562, version 8). */
function ownId(name: string): string {
  const hex = createHash("sha256").update(`capacity of our own\n${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
