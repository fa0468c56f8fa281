import { Refusal } from "@dragoman/hsds/refusal";
import { CompiledQuery, type DatabaseConnection, type PostgresPool } from "kysely";
import type { Pool } from "pg";
import type { PostgresAddress } from "./postgres-url.ts";
import { unreachableReason } from "./unreachable-reason.ts";

/** Seconds to wait before the next attempt. */
const soon = 5;

/**
 * Errors that pass by themselves: `query_canceled` (by `statement_timeout`, or by an administrator),
 * `idle_in_transaction_session_timeout`, `admin_shutdown`, `crash_shutdown`.
 */
const passing: ReadonlySet<unknown> = new Set(["57014", "25P03", "57P01", "57P02"]);

/** `database-busy` for an error that passes by itself, and any other error as it is. */
function asRefusal(error: unknown, address: PostgresAddress): unknown {
  const isPassing = error instanceof Error && passing.has(Reflect.get(error, "code"));
  if (!isPassing && unreachableReason(error, address) === undefined) return error;
  return new Refusal("database-busy", { seconds: soon }, { cause: error });
}

/** The pool, which refuses with `database-busy` where no connection can be had in time. */
export function refusingPool(pool: Pool, address: PostgresAddress): PostgresPool {
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        throw asRefusal(error, address);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/**
 * Limits each statement of a new connection to a time in milliseconds, and transactions to twice that time without a
 * statement, because they hold locks. Waiting for a lock is a part of a statement, so it needs no limit of its
 * own. What takes longer is refused with `database-busy`, and so is what a restart of the server interrupts.
 *
 * Set here and not in the parameters of the connection, which PgBouncer refuses.
 */
export async function limitStatements(
  connection: DatabaseConnection,
  { time, address }: { time: number; address: PostgresAddress },
): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, ...rest) => {
    try {
      return await execute(query, ...rest);
    } catch (error) {
      throw asRefusal(error, address);
    }
  };
  const [statement, idle] = [time, 2 * time].map(Math.floor);
  await execute(
    CompiledQuery.raw(
      `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idle}`,
    ),
  );
}
