import { afterEach, expect, test } from "vitest";
import { noticeWithTime } from "./notice-time.ts";

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  ["America/Toronto", "Sat, 21 Nov 2026 03:58:00 GMT", "It was so on 20 November at 22:58."],
  ["America/Toronto", "Sat, 21 Nov 2026 13:05:00 GMT", "It was so on 21 November at 08:05."],
  ["Asia/Kathmandu", "Sat, 21 Nov 2026 19:00:00 GMT", "It was so on 22 November at 00:45."],
])("in %s a page of %s says: %s", (here, made, says) => {
  process.env.TZ = here;
  const days = "20 November\n21 November\n22 November";
  expect(noticeWithTime(`It was so on {day} at {time}.\n${days}\n${made}`)).toBe(says);
});

test("a copy of an earlier version keeps its text", () => {
  expect(noticeWithTime("It was so on 20 November.")).toBe("It was so on 20 November.");
});
