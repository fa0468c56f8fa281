import { expect, test } from "vitest";
import { isWeekTime, openOfForm, partsOfWeekTime } from "./week-time.ts";

test("a time of the week has a day, hours and minutes", () => {
  expect(isWeekTime("SA-1000")).toBe(true);
  expect(isWeekTime("SA-2400")).toBe(false);
  expect(partsOfWeekTime("MO-0905")).toEqual(["MO", "09:05"]);
  expect(openOfForm("MO", "09:05")).toBe("MO-0905");
  expect(openOfForm("MO", "")).toBeNull();
});
