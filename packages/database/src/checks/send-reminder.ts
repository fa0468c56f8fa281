import { checkIsDue } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { addMessage, type NewMessage } from "../messages/messages.ts";

/** Messages to an organization until somebody has checked its services. */
export const mostReminders = 3;

/** Days between two of them, and days for which the link of one works. */
export const reminderDays = { between: 21, link: 60 } as const;

/** An organization to contact. */
export interface DueReminder {
  organizationId: string;
  /** BCP 47. */
  language: string | null;
}

const day = 86_400_000;

/**
 * Organizations with a service that nobody has checked for a year, or ever, that have not been contacted recently, not
 * three times, and do not refuse; by id, after one of them.
 */
export async function findDueReminders(
  { kysely }: Session,
  { now, after = "", most }: { now: number; after?: string; most: number },
): Promise<DueReminder[]> {
  const checkedBefore = new Date(now - checkIsDue * day).toISOString().slice(0, 10);
  const { rows } = await sql<{ id: string; language: string | null }>`
    select organizations.id, organizations.language
    from organizations left join reminders on reminders.organization_id = organizations.id
    where organizations.id > ${after} and organizations.withdrawn_at is null and ${isFree(now)}
      and exists (
        select 1 from services
        where services.organization_id = organizations.id and services.withdrawn_at is null
          and coalesce(services.assured_date, '') <= ${checkedBefore}
      )
    order by organizations.id limit ${most}
  `.execute(kysely);
  return rows.map(({ id, language }) => ({ organizationId: id, language }));
}

function isFree(now: number) {
  const before = new Date(now - reminderDays.between * day).toISOString();
  return sql<boolean>`(reminders.organization_id is null
    or (reminders.stopped_at is null and reminders.sent < ${mostReminders} and reminders.sent_at <= ${before}))`;
}

/**
 * Stores a message to an organization and counts it, in one transaction: of several servers, one does. `prepare` makes
 * the message for the id of its link; the links of earlier ones end. Returns what it made, or `undefined` if another
 * server has been faster.
 */
export function addReminder<Prepared extends { row: NewMessage }>(
  { kysely }: Database,
  {
    organizationId,
    now,
    prepare,
  }: { organizationId: string; now: number; prepare: (linkId: string) => Prepared },
): Promise<Prepared | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const id = randomUUID();
    const values = {
      id,
      sent_at: new Date(now).toISOString(),
      expires_at: new Date(now + reminderDays.link * day).toISOString(),
      ended_at: null,
    };
    const first = await transaction
      .insertInto("reminders")
      .values({ organization_id: organizationId, ...values, sent: 1, stopped_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows !== 1n) {
      const before = await transaction
        .selectFrom("reminders")
        .select("id")
        .where("organization_id", "=", organizationId)
        .executeTakeFirst();
      const { numUpdatedRows } = await transaction
        .updateTable("reminders")
        .set((row) => ({ ...values, sent: row("sent", "+", 1) }))
        .where("organization_id", "=", organizationId)
        .where(isFree(now))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return undefined;
      await transaction
        .deleteFrom("reminder_answers")
        .where("reminder_id", "=", before?.id ?? "")
        .execute();
    }
    const prepared = prepare(id);
    await addMessage({ kysely: transaction }, prepared.row);
    return prepared;
  });
}
