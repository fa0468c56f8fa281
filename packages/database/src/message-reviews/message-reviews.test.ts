import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readMessageReviews, reviewMessage } from "./message-reviews.ts";

const pari: Actor = { personId: "pari", grants: [{ role: "translator", language: "ps" }] };

describe.each(databaseKinds)("reviews of messages on %s", (kind) => {
  test("contain the texts that speakers confirmed, and none is lost", async () => {
    const database = await openTestDatabase(kind);
    const save = { actor: pari, language: "ps", message: "Save", translation: "خوندي کړئ" };
    await reviewMessage(database, { ...save, seen: null });
    await reviewMessage(database, { ...save, seen: null });
    const other = { ...save, translation: "ساتل" };
    await expect(reviewMessage(database, { ...other, seen: null })).rejects.toMatchObject({
      type: "state-changed",
    });
    await reviewMessage(database, { ...other, seen: "خوندي کړئ" });
    expect(await readMessageReviews(database, { actor: pari, language: "ps" })).toEqual([
      { message: "Save", translation: "ساتل" },
    ]);
    const trail = await readAudit(database, { actor: "system", object: { table: "message_reviews" } });
    expect(trail.map(({ after }) => after)).toEqual([
      { language: "ps", term: "Save", translation: "ساتل" },
      { language: "ps", term: "Save", translation: "خوندي کړئ" },
    ]);
  });

  test("are of translators of the language", async () => {
    const database = await openTestDatabase(kind);
    const review = { actor: pari, language: "ar", message: "Save", translation: "حفظ", seen: null };
    await expect(reviewMessage(database, review)).rejects.toMatchObject({ type: "forbidden" });
    await expect(readMessageReviews(database, { actor: pari, language: "ar" })).rejects.toMatchObject({
      type: "forbidden",
    });
  });
});
