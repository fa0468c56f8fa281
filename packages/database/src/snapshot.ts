import type { Session } from "./database.ts";

/**
 * Does several reads that see one moment of the database, so that an import applied between two of them cannot show as
 * half of each. Inside a transaction it is the transaction that decides.
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
