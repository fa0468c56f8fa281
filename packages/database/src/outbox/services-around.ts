import type { TableName } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { servicesReached } from "../import/affected-services.ts";

/** Rows of one table. */
export interface TouchedRows {
  table: TableName;
  ids: string[];
}

/**
 * The services that read differently after these rows were written: those that contain them, and those that show them.
 */
export function servicesAround(session: Session, touched: readonly TouchedRows[]): Promise<string[]> {
  return servicesReached(session, { changed: touched });
}
