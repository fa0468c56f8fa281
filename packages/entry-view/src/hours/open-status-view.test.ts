import { expect, test } from "vitest";
import { clocksDiffer, dateAt, openStatusView, type OpenStatusOptions } from "./open-status-view.ts";

const now = Date.parse("2026-11-20T12:00:00Z") / 1000;
const options: OpenStatusOptions = {
  locale: "en",
  zone: "Europe/Berlin",
  country: "DE",
  now,
  weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
};
const hour = 3_600;

test("a closing within a day needs no day, even after midnight", () => {
  const until = now + 20 * hour;
  expect(openStatusView({ state: "open", until }, options)).toMatchObject({ time: "09:00", day: null });
  expect(openStatusView({ state: "open", until: until + 4 * hour }, options).day).toBe("Sat");
});

test("an opening tomorrow is shown with its day, even if it is soon", () => {
  const late = { ...options, now: now + 10 * hour };
  expect(openStatusView({ state: "closed", opens: now + 12 * hour }, late)).toMatchObject({
    state: "closed",
    time: "01:00",
    day: "Sat",
  });
  expect(openStatusView({ state: "closed", opens: now + hour }, options).day).toBeNull();
});

test("a device that does not know the zone says open or closed, and no time", () => {
  for (const zone of [null, "Europe/Atlantis"]) {
    expect(openStatusView({ state: "open", until: now + hour }, { ...options, zone })).toMatchObject({
      state: "open",
      time: null,
      zone: null,
    });
  }
});

test("services that never close and those with unknown hours have no time", () => {
  expect(openStatusView({ state: "open", until: null }, options)).toMatchObject({
    state: "always",
    time: null,
  });
  expect(openStatusView({ state: "unknown" }, options)).toMatchObject({ state: "unknown", time: null });
});

test("clocks are compared by their current time", () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(clocksDiffer({ zone: here, at: now })).toBe(false);
  // No device is in both zones.
  const far = ["Asia/Kathmandu", "America/St_Johns"].map((zone) => clocksDiffer({ zone, at: now }));
  expect(far).toContain(true);
  expect(clocksDiffer({ zone: null, at: now })).toBe(false);
});

test("a date is that of the place", () => {
  expect(dateAt("Pacific/Apia", now)).toBe("2026-11-21");
  expect(dateAt("Pacific/Honolulu", now - 3 * hour)).toBe("2026-11-19");
  expect(dateAt(null, now)).toBeNull();
});
