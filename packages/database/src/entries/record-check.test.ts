import { visitor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { openEdited, refusalOf } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { findService } from "../directory/find-service.ts";
import { recordCheck } from "./record-check.ts";

const today = () => new Date().toISOString().slice(0, 10);

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
    expect(await refusalOf(recordCheck(database, { actor: visitor, ...request }))).toBe("sign-in-needed");
    expect(await refusalOf(recordCheck(database, { actor: member, ...request }))).toBe("forbidden");
    expect(await refusalOf(recordCheck(database, { actor: foreign, ...request }))).toBe("forbidden");
  });
});
