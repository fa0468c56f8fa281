import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import type { Database } from "../database.ts";
import { findService } from "../directory/find-service.ts";
import { readSuggestions } from "../feedback/suggestions.ts";
import { grantRole } from "../accounts/role-grants.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { importDataset } from "../import/import-dataset.ts";
import { harbourAndClinic, openEdited } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { recordCheck } from "./record-check.ts";
import { answerReminder, readReminder, stopReminders } from "./reminder-links.ts";
import { findReminderRecipient } from "./reminder-recipient.ts";
import { addReminder, findDueReminders, mostReminders, reminderDays } from "./send-reminder.ts";

const day = 86_400_000;
const start = Date.parse("2027-03-01T09:00:00Z");

async function openAsked(kind: Database["kind"]): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbourAndClinic(), { source: "harbour" });
  return database;
}

/** Stores a message to an organization; returns the id of its link. */
async function remind(database: Database, organizationId: string, now: number): Promise<string | undefined> {
  const added = await addReminder(database, {
    organizationId,
    now,
    prepare: (link) => ({
      link,
      row: {
        id: randomUUID(),
        channel: "email",
        sealed: "sealed",
        recipientHash: "hash",
        createdAt: new Date(now),
        expiresAt: new Date(now + day),
        lease: "lease",
        leasedUntil: new Date(now),
      },
    }),
  });
  return added?.link;
}

async function dueAt(database: Database, now: number): Promise<string[]> {
  const due = await findDueReminders(database, { now, most: 10 });
  return due.map(({ organizationId }) => organizationId);
}

describe.each(databaseKinds)("reminders on %s", (kind) => {
  test("are due for organizations whose services nobody has checked for a year, by pages", async () => {
    const database = await openAsked(kind);
    expect(await dueAt(database, start)).toEqual(["clinic", "harbour"]);
    const [first] = await findDueReminders(database, { now: start, most: 1 });
    expect(first?.organizationId).toBe("clinic");
    const after = await findDueReminders(database, { now: start, after: "clinic", most: 5 });
    expect(after.map(({ organizationId }) => organizationId)).toEqual(["harbour"]);
    await recordCheck(database, { actor: "system", serviceId: "care" });
    expect(await dueAt(database, Date.now() + 300 * day)).toEqual(["harbour"]);
    expect(await dueAt(database, Date.now() + 400 * day)).toEqual(["clinic", "harbour"]);
  });

  test("are stored once, however many servers try, also when a clock goes back", async () => {
    const database = await openAsked(kind);
    const tries = await Promise.all([1, 2, 3, 4].map(() => remind(database, "harbour", start)));
    expect(tries.filter((one) => one !== undefined)).toHaveLength(1);
    for (const now of [start, start - 30 * day, start + (reminderDays.between - 1) * day])
      expect(await remind(database, "harbour", now)).toBeUndefined();
    expect(await database.kysely.selectFrom("messages").selectAll().execute()).toHaveLength(1);
  });

  test("are three at most, weeks apart, and each ends the link of the one before", async () => {
    const database = await openAsked(kind);
    const links: string[] = [];
    for (let weeks = 0; weeks < 60; weeks++) {
      const now = start + weeks * 7 * day;
      if (!(await dueAt(database, now)).includes("harbour")) continue;
      const link = await remind(database, "harbour", now);
      if (link) links.push(link);
      for (const earlier of links.slice(0, -1))
        expect(await readReminder(database, { id: earlier, now })).toBeUndefined();
    }
    expect(links).toHaveLength(mostReminders);
  });

  test("have a link to the services of one organization, each answered once", async () => {
    const database = await openAsked(kind);
    const id = (await remind(database, "harbour", start)) ?? "";
    const now = start + day;
    const link = { id, now, locale: "en" };
    const found = await readReminder(database, { id, now });
    expect(found).toMatchObject({
      organization: { id: "harbour" },
      services: [
        { id: "advice", answer: null },
        { id: "shelter", answer: null },
      ],
    });
    // A service of others.
    expect(await answerReminder(database, { ...link, serviceId: "care", answer: "right" })).toBe(false);
    expect(await answerReminder(database, { ...link, serviceId: "advice", answer: "right" })).toBe(true);
    expect(await answerReminder(database, { ...link, serviceId: "advice", answer: "closed" })).toBe(false);
    expect(await findService(database, "advice")).toMatchObject({ check: { by: "organization" } });
    expect(await answerReminder(database, { ...link, serviceId: "shelter", answer: "closed" })).toBe(true);
    const suggested = await readSuggestions(database, { actor: "system" });
    expect(suggested).toMatchObject([{ serviceId: "shelter", kind: "closed" }]);
    // All are answered: the link is used.
    expect(await readReminder(database, { id, now })).toBe("ended");
    expect(await answerReminder(database, { ...link, serviceId: "advice", answer: "right" })).toBe(false);
    const [event] = await readAudit(database, { actor: "system", action: "verification:record" });
    expect(event).toMatchObject({ actor: "system", object: { id: "advice" } });
  });

  test("end when their link expires, and permanently when the organization opts out", async () => {
    const database = await openAsked(kind);
    const id = (await remind(database, "clinic", start)) ?? "";
    const late = start + (reminderDays.link + 1) * day;
    const answer = { id, serviceId: "care", answer: "right", locale: "en" } as const;
    expect(await readReminder(database, { id, now: late })).toBeUndefined();
    expect(await answerReminder(database, { ...answer, now: late })).toBe(false);
    expect(await stopReminders(database, { id, now: late })).toBe(false);
    expect(await stopReminders(database, { id, now: start + day })).toBe(true);
    expect(await answerReminder(database, { ...answer, now: start + day })).toBe(false);
    expect(await readReminder(database, { id: "nobody's", now: start })).toBeUndefined();
    expect(await dueAt(database, start + 900 * day)).not.toContain("clinic");
    expect(await remind(database, "clinic", start + 900 * day)).toBeUndefined();
  });

  test("go to an editor who wants messages, or else to a published address", async () => {
    const { database } = await openEdited(kind);
    const recipient = (organizationId: string) =>
      findReminderRecipient(database, { organizationId, language: "de" });
    expect(await recipient("harbour")).toMatchObject({ contact: { email: "edda@harbour.example" } });
    await database.kysely.updateTable("people").set({ reached_by: "nothing" }).execute();
    expect(await recipient("harbour")).toBeUndefined();
    await database.kysely.deleteFrom("role_grants").execute();
    expect(await recipient("clinic")).toEqual({
      contact: { email: "desk@clinic.example" },
      languages: ["de"],
    });
    await database.kysely.updateTable("organizations").set({ email: null }).execute();
    expect(await recipient("clinic")).toBeUndefined();
    const { id: personId } = await findOrCreatePerson(database, { email: "care@clinic.example" });
    const grant = { role: "editor", organizationId: "clinic", trusted: false } as const;
    await grantRole(database, { actor: "system", personId, grant });
    expect(await recipient("clinic")).toMatchObject({ contact: { email: "care@clinic.example" } });
  });
});
