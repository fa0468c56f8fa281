import { defaultRetention, openDatabase, recordUnmetNeed } from "@dragoman/database";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startRetention } from "./retention.ts";

const need = { locale: "en", country: null, categories: [], text: "harp", day: "2026-11-21" };
const november = Date.UTC(2026, 10, 21, 13, 14, 15);
const hour = 3_600_000;

function withTimers(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("what is old is deleted each day, by the clock, and the operator reads how much", async () => {
  withTimers();
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
  vi.advanceTimersByTime(hour);
  time = november + 31 * 24 * hour;
  vi.advanceTimersByTime(hour);
  await vi.waitFor(() => expect(notices).toEqual(["deleted rareUnmetNeeds 1."]));
  await retaining.stop();
  expect(await database.kysely.selectFrom("unmet_needs").selectAll().execute()).toEqual([]);
});

test("a day on which it failed is tried again", async () => {
  withTimers();
  const { directory } = await openTestDatabase();
  const other = await openDatabase({ directory });
  await other.close();
  const errors: unknown[] = [];
  const retaining = startRetention(other, {
    days: defaultRetention,
    onError: (error) => errors.push(error),
    onNotice: () => undefined,
  });
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  vi.advanceTimersByTime(hour);
  await vi.waitFor(() => expect(errors).toHaveLength(2));
  await retaining.stop();
});
