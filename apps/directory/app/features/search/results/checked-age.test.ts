import { expect, test } from "vitest";
import { checkedAge } from "./checked-age.ts";

const now = Date.parse("2026-11-21T12:00:00Z") / 1000;

test.each([
  ["2026-11-21", "week"],
  ["2026-11-15", "week"],
  ["2026-11-01", "month"],
  ["2026-10-15", { months: 1 }],
  ["2026-06-20", { months: 5 }],
  ["2025-12-20", { months: 11 }],
  ["2025-11-20", "old"],
  ["2019-01-01", "old"],
  // A clock that is behind must not show a check in the future.
  ["2026-11-23", "week"],
])("a check of %s counts as %j", (date, expected) => {
  expect(checkedAge(Date.parse(date) / 1000, now)).toEqual(expected);
});
