import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { addJob, claimJob, countJobs, postponeJob } from "./jobs.ts";

describe.each(databaseKinds)("the queue of jobs on %s", (kind) => {
  test("reports waiting and running jobs, and since when the first is due", async () => {
    const database = await openTestDatabase(kind);
    expect(await countJobs(database, { kind: "photo" })).toEqual({ waiting: 0, running: 0, oldestDue: null });
    const before = Date.now();
    await addJob(database, { kind: "photo", subject: "one" });
    await addJob(database, { kind: "photo", subject: "two" });
    await addJob(database, { kind: "sound", subject: "three" });
    const now = Date.now() + 1000;
    const waiting = await countJobs(database, { kind: "photo", now });
    expect(waiting).toMatchObject({ waiting: 2, running: 0 });
    expect(waiting.oldestDue?.getTime()).toBeGreaterThanOrEqual(before);
    const job = await claimJob(database, { kind: "photo", seconds: 60, now });
    expect(await countJobs(database, { kind: "photo", now })).toMatchObject({ waiting: 1, running: 1 });
    // A worker that died runs nothing.
    const later = now + 61_000;
    expect(await countJobs(database, { kind: "photo", now: later })).toMatchObject({
      waiting: 2,
      running: 0,
    });
    if (!job) throw new Error("No job was claimed.");
    await postponeJob(database, job, { seconds: 600, now });
    await claimJob(database, { kind: "photo", seconds: 60, now });
    expect(await countJobs(database, { kind: "photo", now })).toEqual({
      waiting: 1,
      running: 1,
      oldestDue: null,
    });
  });
});
