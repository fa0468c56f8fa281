import type { TableName } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { servicesReached } from "../import/affected-services.ts";

/** Some rows of a table. */
export interface TouchedRows {
  table: TableName;
  ids: string[];
}

/** The services that read differently since these rows were written: what holds them, and what shows that. */
export function servicesAround(session: Session, touched: readonly TouchedRows[]): Promise<string[]> {
  return servicesReached(session, { changed: touched });
}
