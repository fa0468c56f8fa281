import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { countCalls, countOnce } from "./call-counts.ts";

const endsAt = new Date("2026-11-28T10:10:00Z");

describe.each(databaseKinds)("calls on %s", (kind) => {
  test("are counted for all subjects or for none, however many come at once", async () => {
    const database = await openTestDatabase(kind);
    const ask = (subjects: string[]) =>
      countCalls(database, {
        endsAt,
        calls: subjects.map((subject) => ({ subject, cost: 2 })),
        isAllowed: (counts) => [...counts.values()].every((count) => count <= 6),
      });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(index % 2 === 0 ? ["all", "a"] : ["b", "all"])),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    const rows = await database.kysely.selectFrom("call_counts").select(["subject", "count"]).execute();
    const counts = Object.fromEntries(rows.map(({ subject, count }) => [subject, count]));
    expect(counts["all"]).toBe(6);
    expect((counts["a"] ?? 0) + (counts["b"] ?? 0)).toBe(6);
    expect(await ask(["c"])).toBe(true);
    await expect(
      countCalls(database, {
        endsAt,
        calls: [{ subject: "c", cost: 1 }],
        isAllowed() {
          throw new Error("a bug");
        },
      }),
    ).rejects.toThrow("a bug");
  });

  test("are recognized when they come again in the same window", async () => {
    const database = await openTestDatabase(kind);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => countOnce(database, { subject: "a", endsAt })),
    );
    expect(asked.filter(Boolean)).toHaveLength(1);
    const next = new Date(endsAt.getTime() + 1);
    const later = { subject: "b", endsAt: next };
    expect(await countOnce(database, { ...later, earlier: { subject: "a", endsAt } })).toBe(false);
    expect(await countOnce(database, { ...later, earlier: { subject: "c", endsAt } })).toBe(true);
  });
});
