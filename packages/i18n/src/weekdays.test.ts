import { expect, test } from "vitest";
import { readWeekdays, weekdayNames } from "./weekdays.server.ts";

test("days with and without a position are read", () => {
  expect(readWeekdays("MO,2TU,-1FR, su")).toEqual([
    { day: "MO", position: 0 },
    { day: "TU", position: 2 },
    { day: "FR", position: -1 },
    { day: "SU", position: 0 },
  ]);
});

test("invalid days are left out", () => {
  expect(readWeekdays("XX,,MO1")).toEqual([]);
  expect(readWeekdays(null)).toEqual([]);
});

test("days are named in the reader's language", () => {
  expect(weekdayNames("en").MO).toBe("Monday");
  expect(weekdayNames("es").SU).toBe("domingo");
  expect(weekdayNames("ar").FR).toBe("الجمعة");
});
