import { Refusal } from "@dragoman/hsds/refusal";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { prepareDataDirectory } from "../data-directory.ts";
import { checkMarker, ensureMarker } from "../database-marker.ts";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { redactErrorValues } from "./error-values.ts";
import { parsePostgresUrl } from "./postgres-url.ts";
import { unreachableReason } from "./unreachable-reason.ts";

/** Milliseconds after which a silent server counts as unreachable. */
const CONNECT_TIMEOUT = 10_000;

/** Connections per process; PostgreSQL allows 100 in all by default. */
const CONNECTIONS = 10;

/** Opens the PostgreSQL database of a URL. */
export async function openPostgres({
  directory,
  url,
  emptyUpTo,
}: {
  directory: string;
  url: string;
  /** As in `DatabaseOptions`. */
  emptyUpTo?: readonly string[] | undefined;
}): Promise<Database> {
  redactErrorValues();
  const address = parsePostgresUrl(url);
  const folder = prepareDataDirectory(directory);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: "dragoman",
  });
  // The pool drops an idle connection that the server ends; without a listener, the error would end the process. The
  // next query reconnects or reports why it cannot.
  pool.on("error", () => undefined);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const session = { kysely, kind: "postgres" } as const;
    const place = `${address.host}/${address.name}`;
    if (!emptyUpTo) await checkMarker(session, { folder, place });
    await migrate(session, { place, upTo: emptyUpTo });
    if (!emptyUpTo) await ensureMarker(session, folder);
  } catch (error) {
    await kysely.destroy();
    const reason = unreachableReason(error, address);
    if (reason === undefined) throw error;
    // No `cause`: the driver's error may quote the URL with its password.
    throw new Refusal("database-unreachable", { reason });
  }
  return { kysely, kind: "postgres", directory: folder, close: () => kysely.destroy() };
}
