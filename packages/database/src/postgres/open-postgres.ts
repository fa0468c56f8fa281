import { Refusal } from "@dragoman/hsds/refusal";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { removeFillingMark, requireFilled } from "../backup/filling-mark.ts";
import { prepareDataDirectory } from "../data-directory.ts";
import { checkMarker, ensureMarker } from "../database-marker.ts";
import type { Database } from "../database.ts";
import type { PrepareSchema } from "../migrate.ts";
import type { DatabaseLimits } from "../open-database.ts";
import type { Schema } from "../schema.ts";
import { redactErrorValues } from "./error-values.ts";
import { parsePostgresUrl, type PostgresAddress } from "./postgres-url.ts";
import { limitStatements, refusingPool } from "./refuse-when-busy.ts";
import { unreachableReason } from "./unreachable-reason.ts";

/** Milliseconds after which a silent server counts as unreachable. */
const CONNECT_TIMEOUT = 10_000;

/** PostgreSQL allows 100 in all by default. */
const CONNECTIONS = 10;

/**
 * The server ends the session of a lost machine, and releases its locks, after 20 seconds without a response;
 * otherwise after two hours, or a quarter of one if an answer to it was under way. A process that is busy or frozen is
 * not lost: its kernel responds. The times of keepalive count where a system has no `tcp_user_timeout`.
 *
 * Set here and not in the parameters of the connection, which PgBouncer refuses.
 */
const noticeLostMachine = `
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 20000
`;

/** Opens the PostgreSQL database of a URL. */
export async function openPostgres({
  directory,
  url,
  limits = {},
  emptyUpTo,
  prepareSchema,
}: {
  directory: string;
  url: string;
  limits?: DatabaseLimits | undefined;
  /** As in `DatabaseOptions`. */
  emptyUpTo?: readonly string[] | undefined;
  prepareSchema: PrepareSchema;
}): Promise<Database> {
  const address = parsePostgresUrl(url);
  const folder = prepareDataDirectory(directory);
  const { pool, kysely } = connectPostgres(url, limits);
  try {
    const session = { kysely, kind: "postgres" } as const;
    const place = `${address.host}/${address.name}`;
    if (!emptyUpTo) await checkMarker(session, { folder, place });
    const mark = emptyUpTo ? undefined : await requireFilled(session, { place });
    await prepareSchema({ ...session, directory: folder }, { place, upTo: emptyUpTo });
    if (!emptyUpTo) await ensureMarker(session, folder);
    if (mark) await removeFillingMark(session);
  } catch (error) {
    await kysely.destroy();
    throw postgresRefusal(error, address);
  }
  return {
    kysely,
    kind: "postgres",
    directory: folder,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => kysely.destroy(),
  };
}

/** Connects to a server, without looking at what is there. `readOnly`: it refuses every write. */
export function connectPostgres(
  url: string,
  { connections = CONNECTIONS, statementTime, readOnly = false }: DatabaseLimits & { readOnly?: boolean },
): { pool: Pool; kysely: Kysely<Schema> } {
  redactErrorValues();
  const address = parsePostgresUrl(url);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: "dragoman",
    ...(readOnly && { options: "-c default_transaction_read_only=on" }),
  });
  // The pool drops an idle connection that the server ends; without a listener, the error would end the process. The
  // next query reconnects or reports why it cannot.
  pool.on("error", () => undefined);
  // The same for a connection in use: its query, or the next one, fails with the reason.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({
    pool: refusingPool(pool, address),
    async onCreateConnection(connection) {
      if (statementTime !== undefined) await limitStatements(connection, { time: statementTime, address });
      await connection.executeQuery(CompiledQuery.raw(noticeLostMachine));
    },
  });
  return { pool, kysely: new Kysely<Schema>({ dialect }) };
}

/** The refusal for an error of the server; any other error unchanged. */
export function postgresRefusal(thrown: unknown, address: PostgresAddress): unknown {
  const error = thrown instanceof Refusal && thrown.type === "database-busy" ? thrown.cause : thrown;
  const reason = unreachableReason(error, address);
  // No `cause`: the driver's error may quote the URL with its password.
  return reason === undefined ? error : new Refusal("database-unreachable", { reason });
}
