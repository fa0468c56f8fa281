import { type Acting, type CheckWay, permit } from "@dragoman/policy";
import type { Insertable } from "kysely";
import type { Session } from "../database.ts";
import type { ServiceCheckTable } from "../schema.ts";

/** How a service was checked on the day of its last check. */
export interface KnownCheck {
  /** `null`: its organization confirmed it. */
  way: CheckWay | null;
  by: "steward" | "organization";
}

/** `null` if the last check was not made here: its day came with an import, or nobody has checked it. */
export async function findCheck(
  { kysely }: Session,
  { id, checkedOn }: { id: string; checkedOn: string | null },
): Promise<KnownCheck | null> {
  if (checkedOn === null) return null;
  const row = await kysely
    .selectFrom("service_checks")
    .select(["checked_on", "way", "checked_by"])
    .where("service_id", "=", id)
    .executeTakeFirst();
  if (!row || row.checked_by === null || row.checked_on !== checkedOn) return null;
  return { way: row.way, by: row.checked_by };
}

/** Details of the checks of a service besides their last day. */
export interface CheckState {
  check: KnownCheck | null;
  /** Attempts in a row at which nobody answered. */
  noAnswers: number;
}

/**
 * What stewards see about the checks of a service.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readCheckState(
  session: Session,
  { actor, id, checkedOn }: { actor: Acting; id: string; checkedOn: string | null },
): Promise<CheckState> {
  permit(actor, "verification:record");
  const row = await session.kysely
    .selectFrom("service_checks")
    .select("no_answers")
    .where("service_id", "=", id)
    .executeTakeFirst();
  return { check: await findCheck(session, { id, checkedOn }), noAnswers: row?.no_answers ?? 0 };
}

/** Writes the given fields and leaves the others. */
export async function writeCheckState(
  { kysely }: Session,
  { service_id, ...values }: Insertable<ServiceCheckTable>,
): Promise<void> {
  await kysely
    .insertInto("service_checks")
    .values({ service_id, ...values })
    .onConflict((conflict) => conflict.column("service_id").doUpdateSet(values))
    .execute();
}
