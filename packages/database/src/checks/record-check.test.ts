import { noAnswersToArchive, visitor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import type { Database } from "../database.ts";
import { findService } from "../directory/find-service.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { moveRevision } from "../revisions/move-revision.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { addOf, changeOf } from "../testing/changes.ts";
import { openEdited, refusalOf, steward } from "../testing/editing.ts";
import { publish } from "../testing/publish.ts";
import { databaseKinds } from "../testing/test-database.ts";
import {
  openCheckedRevision,
  recordCheck,
  recordChecksOfOrganization,
  recordNoAnswer,
} from "./record-check.ts";

const today = () => new Date().toISOString().slice(0, 10);

async function checkedOn({ kysely }: Database, id: string): Promise<string | null> {
  const row = await kysely
    .selectFrom("services")
    .select("assured_date")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.assured_date;
}

describe.each(databaseKinds)("a check on %s", (kind) => {
  test("is dated today, enqueues the service and is in the audit log", async () => {
    const { database, editor } = await openEdited(kind);
    const before = await latestChange(database);
    await recordCheck(database, { actor: editor, serviceId: "advice" });
    const found = await findService(database, "advice");
    expect(found).toMatchObject({ state: "found", service: { assured_date: today() } });
    const { serviceIds } = await changesAfter(database, before, 10);
    expect(serviceIds).toEqual(["advice"]);
    const [event] = await readAudit(database, { actor: "system", most: 1 });
    expect(event).toMatchObject({ action: "verification:record", object: { id: "advice" } });
  });

  test("is for editors of the service", async () => {
    const { database, foreign, member } = await openEdited(kind);
    const request = { serviceId: "advice" };
    for (const attempt of [recordCheck, recordNoAnswer, openCheckedRevision]) {
      expect(await refusalOf(attempt(database, { actor: visitor, ...request }))).toBe("sign-in-needed");
      expect(await refusalOf(attempt(database, { actor: member, ...request }))).toBe("forbidden");
      expect(await refusalOf(attempt(database, { actor: foreign, ...request }))).toBe("forbidden");
    }
    const all = { actor: foreign, organizationId: "harbour" };
    expect(await refusalOf(recordChecksOfOrganization(database, all))).toBe("forbidden");
  });

  test("has its method and author, until an import contains a later one", async () => {
    const { database, editor } = await openEdited(kind);
    await recordCheck(database, { actor: steward, serviceId: "advice", way: "phone" });
    expect(await findService(database, "advice")).toMatchObject({ check: { way: "phone", by: "steward" } });
    const [event] = await readAudit(database, { actor: "system", most: 1 });
    expect(event?.after).toEqual({ assured_date: today(), way: "phone" });
    await recordCheck(database, { actor: editor, serviceId: "advice" });
    expect(await findService(database, "advice")).toMatchObject({ check: { way: null, by: "organization" } });
    await database.kysely
      .updateTable("services")
      .set({ assured_date: "2099-01-01" })
      .where("id", "=", "advice")
      .execute();
    expect(await findService(database, "advice")).toMatchObject({ check: null });
  });

  test("of an organization is of all its services that nobody has checked today, and of no others", async () => {
    const { database, editor } = await openEdited(kind);
    await recordCheck(database, { actor: steward, serviceId: "advice", way: "phone" });
    const request = { actor: editor, organizationId: "harbour" };
    const left = (await recordChecksOfOrganization(database, request)) + 1;
    expect(left).toBeGreaterThan(1);
    expect(await findService(database, "advice")).toMatchObject({ check: { way: "phone" } });
    expect(await checkedOn(database, "shelter")).toBe(today());
    expect(await checkedOn(database, "care")).toBeNull();
    expect(await recordChecksOfOrganization(database, request)).toBe(0);
  });

  test("without an answer is counted and confirms nothing, until somebody answers", async () => {
    const { database } = await openEdited(kind);
    const attempt = { actor: steward, serviceId: "advice", way: "phone" } as const;
    for (let number = 1; number <= noAnswersToArchive; number++)
      expect(await recordNoAnswer(database, attempt)).toBe(number);
    expect(await checkedOn(database, "advice")).toBeNull();
    // Events of one millisecond have no order.
    const events = await readAudit(database, { actor: "system", most: noAnswersToArchive });
    const attempts = events.filter(({ action }) => action === "verification:no-answer");
    expect(attempts.map(({ after }) => after)).toContainEqual({
      noAnswers: noAnswersToArchive,
      way: "phone",
    });
    await recordCheck(database, attempt);
    expect(await recordNoAnswer(database, attempt)).toBe(1);
  });
});

describe.each(databaseKinds)("a published change on %s", (kind) => {
  test("does not say that the rest was checked", async () => {
    const { database, trusted } = await openEdited(kind);
    await publish(database, {
      actor: trusted,
      changes: [changeOf("email", { after: "post@harbour.example" })],
    });
    expect(await checkedOn(database, "advice")).toBeNull();
  });

  test("that a check has found is one, in the way that was recorded", async () => {
    const { database, trusted } = await openEdited(kind);
    const check = { actor: trusted, serviceId: "advice", way: "visit" } as const;
    const { id, version } = await openCheckedRevision(database, check);
    expect(await checkedOn(database, "advice")).toBeNull();
    const changes = [changeOf("email", { after: "post@harbour.example" })];
    const saved = await saveDraft(database, { actor: trusted, id, version, changes });
    await moveRevision(database, { actor: trusted, id, event: "publish", version: saved.version });
    expect(await findService(database, "advice")).toMatchObject({
      service: { assured_date: today() },
      check: { way: "visit", by: "organization" },
    });
  });

  test("that adds a service is a check of it, because somebody has just written all of it", async () => {
    const { database, trusted } = await openEdited(kind);
    const request = { actor: trusted, table: "services", id: null, organizationId: "harbour" } as const;
    const { id, version, entry, changes } = await openRevision(database, request);
    const named = changes.map((change) =>
      change.kind === "add"
        ? { ...change, values: { ...change.values, name: "Tea", description: "Tea for all." } }
        : change,
    );
    const all = [...named, addOf("languages", { service_id: entry.id, code: "ps" }, 1)];
    const saved = await saveDraft(database, { actor: trusted, id, version, changes: all });
    const outcome = await moveRevision(database, {
      actor: trusted,
      id,
      event: "publish",
      version: saved.version,
    });
    expect(outcome.state).toBe("done");
    expect(await checkedOn(database, entry.id)).toBe(today());
  });
});
