import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readReviewQueues } from "./review-queues.ts";
import { offerSuggestion, readSuggestions, type Suggestion } from "../feedback/suggestions.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
const editor: Actor = {
  personId: "edda",
  grants: [{ role: "editor", organizationId: "organization-000001", trusted: false }],
};

async function openWithSuggestions(kind: DatabaseKind): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, manyServices(2), { source: "test" });
  for (const [serviceId, day] of [
    ["service-000000", "2026-11-01"],
    ["service-000001", "2026-11-03"],
    ["service-000001", "2026-11-02"],
  ] as const) {
    const suggestion: Suggestion = {
      serviceId,
      kind: "closed",
      recordId: serviceId,
      seen: "0123456789abcdef",
      proposed: "",
      note: day,
      locale: "en",
      day,
    };
    await offerSuggestion(database, suggestion);
  }
  return database;
}

describe.each(databaseKinds)("review queues on %s", (kind) => {
  test("hold everything that waits for stewards, with the age of the oldest", async () => {
    const database = await openWithSuggestions(kind);
    expect(await readReviewQueues(database, { actor: steward })).toEqual({
      reviews: { count: 0, oldest: null },
      claims: { count: 0, oldest: null },
      suggestions: { count: 3, oldest: "2026-11-01" },
    });
  });

  test("hold suggestions about their own entries for editors", async () => {
    const database = await openWithSuggestions(kind);
    expect(await readReviewQueues(database, { actor: editor })).toEqual({
      reviews: null,
      claims: null,
      suggestions: { count: 2, oldest: "2026-11-02" },
    });
    const own = { actor: editor, organizationId: "organization-000001" };
    const [first, ...others] = await readSuggestions(database, own);
    expect([first?.day, ...others.map(({ day }) => day)]).toEqual(["2026-11-02", "2026-11-03"]);
    expect(await readSuggestions(database, { ...own, ...(first && { after: first }) })).toEqual(others);
    await expect(
      readSuggestions(database, { actor: editor, organizationId: "organization-000000" }),
    ).rejects.toThrow(expect.objectContaining({ type: "forbidden" }) as Error);
  });

  test("are refused to others", async () => {
    const database = await openWithSuggestions(kind);
    const member: Actor = { personId: "amal", grants: [] };
    await expect(readReviewQueues(database, { actor: member })).rejects.toThrow(
      expect.objectContaining({ type: "forbidden" }) as Error,
    );
    await expect(readReviewQueues(database, { actor: visitor })).rejects.toThrow(
      expect.objectContaining({ type: "sign-in-needed" }) as Error,
    );
  });
});
