import type { Session } from "./database.ts";

/**
 * Runs several reads on one snapshot of the database, so that an import between two of them cannot mix old and new
 * data. Inside a transaction, it reads in that transaction.
 */
export function readSnapshot<T>(
  { kysely, kind }: Session,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (kysely.isTransaction) return work({ kysely, kind });
  return kysely
    .transaction()
    .setAccessMode("read only")
    .setIsolationLevel("repeatable read")
    .execute((transaction) => work({ kysely: transaction, kind }));
}
