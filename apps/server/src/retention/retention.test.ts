import { defaultRetention, openDatabase, recordUnmetNeed } from "@dragoman/database";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startRetention } from "./retention.ts";

const need = { locale: "en", country: null, categories: [], text: "harp", day: "2026-11-21" };
const november = Date.UTC(2026, 10, 21, 13, 14, 15);
const day = 24 * 3_600_000;

beforeEach(() => {
  // Runs take place only when the test wakes the job.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

test("old data is deleted each day, by the clock, and the operator reads how much", async () => {
  const database = await openTestDatabase();
  await recordUnmetNeed(database, need);
  let time = november;
  const notices: string[] = [];
  const retaining = startRetention(database, {
    days: defaultRetention,
    onError(error) {
      throw error;
    },
    onNotice: (notice) => notices.push(notice),
    now: () => time,
  });
  await retaining.wake();
  expect(notices).toEqual([]);
  time = november + 31 * day;
  await retaining.wake();
  expect(notices).toEqual(["deleted rareUnmetNeeds 1."]);
  await retaining.stop();
  expect(await database.kysely.selectFrom("unmet_needs").selectAll().execute()).toEqual([]);
});

test("a failed day is tried again", async () => {
  const { directory } = await openTestDatabase();
  const other = await openDatabase({ directory });
  await other.close();
  const errors: unknown[] = [];
  const retaining = startRetention(other, {
    days: defaultRetention,
    onError: (error) => errors.push(error),
    onNotice: () => undefined,
  });
  await retaining.wake();
  expect(errors).toHaveLength(1);
  await retaining.wake();
  expect(errors).toHaveLength(2);
  await retaining.stop();
});
