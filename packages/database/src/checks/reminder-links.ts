import type { CapacityLevel, Service } from "@dragoman/hsds";
import { permit, visitor } from "@dragoman/policy";
import { type Kysely, sql } from "kysely";
import { readServicesWithCapacity } from "../capacity/read-capacities.ts";
import { sayCapacityIn } from "../capacity/say-capacity.ts";
import type { Database, Session } from "../database.ts";
import { findOrganization } from "../directory/find-organization.ts";
import { offerSuggestion } from "../feedback/suggestions.ts";
import type { ReminderTable, Schema } from "../schema.ts";
import { recordCheckIn } from "./record-check.ts";

/** An organization's answer about a service: correct, changed, or permanently closed. */
export const reminderAnswers = ["right", "changed", "closed"] as const;

export type ReminderAnswer = (typeof reminderAnswers)[number];

/** The services of one organization, for people with the link of its last message. */
export interface OpenReminder {
  organization: { id: string; name: string; language: string | null };
  services: {
    id: string;
    name: string;
    language: string | null;
    /** `null`: not yet. */
    answer: ReminderAnswer | null;
  }[];
  /** Those with a current report about their space. */
  withCapacity: Service[];
}

/** A link, by the id that its signature is for. */
export interface ReminderLink {
  id: string;
  now: number;
}

/**
 * The data of a link's page. `ended`: everything was answered, or the organization has opted out. Otherwise
 * `undefined`: it has expired, a later message has another one, or there never was one.
 */
export async function readReminder(
  session: Session,
  { id, now }: ReminderLink,
): Promise<OpenReminder | "ended" | undefined> {
  const { kysely } = session;
  permit(visitor, "reminder:answer");
  const reminder = await findReminder(kysely, { id, now });
  if (!reminder) return undefined;
  if (reminder.ended_at !== null) return "ended";
  const found = await findOrganization(session, reminder.organization_id);
  if (found?.state !== "found") return undefined;
  const { organization, services } = found;
  const answers = await kysely
    .selectFrom("reminder_answers")
    .select(["service_id", "answer"])
    .where("reminder_id", "=", id)
    .execute();
  const answerOf = new Map(answers.map(({ service_id: service, answer }) => [service, answer]));
  return {
    organization: {
      id: organization.id,
      name: organization.name ?? "",
      language: organization.language,
    },
    services: services.map((one) => ({
      id: one.id,
      name: one.name ?? "",
      language: one.language,
      answer: answerOf.get(one.id) ?? null,
    })),
    withCapacity: await readServicesWithCapacity(session, {
      serviceIds: services.map((one) => one.id),
      now: new Date(now),
    }),
  };
}

/**
 * Records the answer for a service of the organization, once. `right` is a check by the organization; `closed` becomes
 * a suggestion for the stewards. Returns whether it was recorded: `false` for a link that no longer works, a service of
 * others, and one that was answered.
 */
export async function answerReminder(
  database: Database,
  {
    id,
    now,
    serviceId,
    answer,
    locale,
  }: ReminderLink & { serviceId: string; answer: ReminderAnswer; locale: string },
): Promise<boolean> {
  permit(visitor, "reminder:answer");
  const { kysely, kind } = database;
  const isRecorded = await kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const reminder = await findReminder(transaction, { id, now });
    if (!reminder || reminder.ended_at !== null) return false;
    if (!(await isServiceOf(transaction, { serviceId, organizationId: reminder.organization_id })))
      return false;
    const added = await transaction
      .insertInto("reminder_answers")
      .values({ reminder_id: id, service_id: serviceId, answer })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    if (answer === "right") await recordCheckIn(session, { actor: "system", serviceId });
    await endIfAnswered(transaction, { id, now, organizationId: reminder.organization_id });
    return true;
  });
  if (isRecorded && answer === "closed")
    await offerSuggestion(database, {
      serviceId,
      recordId: "",
      kind: "closed",
      seen: "",
      proposed: "",
      note: "",
      locale,
      day: new Date(now).toISOString().slice(0, 10),
    });
  return isRecorded;
}

/**
 * Records an organization's reports about the space of one of its services, any number of times while the link works.
 * Returns whether it was recorded.
 */
export function sayCapacityByReminder(
  { kysely, kind }: Database,
  { id, now, serviceId, level }: ReminderLink & { serviceId: string; level: CapacityLevel },
): Promise<boolean> {
  permit(visitor, "reminder:answer");
  return kysely.transaction().execute(async (transaction) => {
    const reminder = await findReminder(transaction, { id, now });
    if (!reminder || reminder.ended_at !== null) return false;
    if (!(await isServiceOf(transaction, { serviceId, organizationId: reminder.organization_id })))
      return false;
    const session = { kysely: transaction, kind };
    await sayCapacityIn(session, { actor: "system", serviceId, level, now: new Date(now) });
    return true;
  });
}

async function isServiceOf(
  kysely: Kysely<Schema>,
  { serviceId, organizationId }: { serviceId: string; organizationId: string },
): Promise<boolean> {
  const service = await kysely
    .selectFrom("services")
    .select("id")
    .where("id", "=", serviceId)
    .where("organization_id", "=", organizationId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return service !== undefined;
}

/** Ends the messages to the organization for good. Returns whether the link still worked. */
export async function stopReminders({ kysely }: Database, { id, now }: ReminderLink): Promise<boolean> {
  permit(visitor, "reminder:answer");
  const reminder = await findReminder(kysely, { id, now });
  if (!reminder || reminder.ended_at !== null) return false;
  const at = new Date(now).toISOString();
  const { numUpdatedRows } = await kysely
    .updateTable("reminders")
    .set({ stopped_at: at, ended_at: at })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function findReminder(kysely: Kysely<Schema>, { id, now }: ReminderLink): Promise<ReminderTable | undefined> {
  return kysely
    .selectFrom("reminders")
    .selectAll()
    .where("id", "=", id)
    .where("expires_at", ">", new Date(now).toISOString())
    .executeTakeFirst();
}

/** Once all services are answered, the link ends, and the count begins again. */
async function endIfAnswered(
  kysely: Kysely<Schema>,
  { id, now, organizationId }: ReminderLink & { organizationId: string },
): Promise<void> {
  await kysely
    .updateTable("reminders")
    .set({ ended_at: new Date(now).toISOString(), sent: 0 })
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (
        select 1 from services where services.organization_id = ${organizationId} and services.withdrawn_at is null
          and not exists (select 1 from reminder_answers
            where reminder_answers.reminder_id = ${id} and reminder_answers.service_id = services.id))`,
    )
    .execute();
}
