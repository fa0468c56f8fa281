import type { Schedule, Service } from "@dragoman/hsds";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import {
  exampleAddress,
  exampleLocation,
  examplePlace,
  exampleSchedule,
  exampleService,
} from "@dragoman/pages/testing/example-directory.ts";
import { presentService } from "../service-view.server.ts";
import { hoursCalendar } from "./hours-calendar.server.ts";

/** A Saturday. */
const now = new Date("2026-11-21T12:00:00Z");
const page = "https://help.example/en/services/s1";

function calendarOf(service: Service, { named = true }: { named?: boolean } = {}): string | null {
  const view = presentService({
    service,
    locale: "en",
    now,
    source: { name: "town", sample: false },
    firstPlace: null,
  });
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  return hoursCalendar({ service, view, checked: ["Checked on 1 November 2026"], page, i18n, now, named });
}

/** The properties of each event. */
function eventsOf(calendar: string | null): Record<string, string>[] {
  const lines = (calendar ?? "").replaceAll("\r\n ", "").split("\r\n");
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") events.push({});
    const [, name = "", value = ""] = /^([^:]+):(.*)$/.exec(line) ?? [];
    Object.assign(events.at(-1) ?? {}, { [name]: value });
  }
  return events;
}

function open(schedules: readonly Partial<Schedule>[], changes: Partial<Service> = {}): Service {
  const location = exampleLocation({
    id: "l1",
    time_zone: "Europe/Berlin",
    addresses: [
      exampleAddress({
        address_1: "Nussweg 3",
        city: "Berlin",
        postal_code: "10551",
        country: "DE",
        state_province: "BE",
      }),
    ],
    schedules: schedules.map((one) => exampleSchedule(one)),
  });
  return exampleService({
    id: "s1",
    name: "Food, and more",
    language: "en",
    last_modified: "2026-11-01T10:00:00Z",
    service_at_locations: [examplePlace(location)],
    ...changes,
  });
}

const week = { freq: "WEEKLY", byday: "MO,TU,WE,TH,FR", opens_at: "09:00", closes_at: "17:00" } as const;

test("weekly hours are one recurring event in local time, without holidays", () => {
  const calendar = calendarOf(open([week]));
  const [event, ...others] = eventsOf(calendar);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    DTSTAMP: "20261101T100000Z",
    "DTSTART;TZID=Europe/Berlin": "20261123T090000",
    "DTEND;TZID=Europe/Berlin": "20261123T170000",
    RRULE: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20271119T080000Z",
    SUMMARY: "Food\\, and more",
    LOCATION: "Nussweg 3\\, 10551 Berlin",
    DESCRIPTION: `Checked on 1 November 2026\\n${page}`,
    TRANSP: "TRANSPARENT",
  });
  const without = event?.["EXDATE;TZID=Europe/Berlin"]?.split(",") ?? [];
  expect(without).toContain("20261225T090000");
  expect(without).toContain("20270101T090000");
  expect(without).not.toContain("20261224T090000");
  expect(calendar).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin");
  expect(calendar?.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
});

test("a night ends on the next morning, and every second week is every second", () => {
  const nights = { freq: "WEEKLY", byday: "FR", opens_at: "20:00", closes_at: "08:00" } as const;
  const every = {
    freq: "WEEKLY",
    byday: "TU",
    interval: 2,
    dtstart: "2026-11-24",
    opens_at: "10:00",
    closes_at: "12:00",
  } as const;
  expect(eventsOf(calendarOf(open([nights, every])))).toMatchObject([
    {
      "DTSTART;TZID=Europe/Berlin": "20261124T100000",
      RRULE: expect.stringContaining("INTERVAL=2;BYDAY=TU"),
    },
    { "DTSTART;TZID=Europe/Berlin": "20261127T200000", "DTEND;TZID=Europe/Berlin": "20261128T080000" },
  ]);
});

test("hours that end on a date end there, and single days stand alone", () => {
  const closed = {
    dtstart: "2026-12-07",
    valid_from: "2026-12-07",
    valid_to: "2026-12-07",
    until: "2026-12-07",
    description: "Closed",
  };
  const events = eventsOf(calendarOf(open([{ ...week, valid_to: "2027-01-29" }, closed])));
  expect(events).toHaveLength(1);
  expect(events[0]?.["RRULE"]).toMatch(/UNTIL=20270129T080000Z$/);
  expect(events[0]?.["EXDATE;TZID=Europe/Berlin"]).toContain("20261207T090000");
  const [day] = eventsOf(
    calendarOf(open([{ dtstart: "2026-12-05", until: "2026-12-05", opens_at: "10:00", closes_at: "14:00" }])),
  );
  expect(day).toMatchObject({ "DTSTART;TZID=Europe/Berlin": "20261205T100000" });
  expect(day).not.toHaveProperty("RRULE");
});

function uids(service: Service): (string | undefined)[] {
  return eventsOf(calendarOf(service)).map(({ UID }) => UID);
}

test("an event is called the same as long as its hours are the same", () => {
  expect(uids(open([week]))).toEqual(uids(open([{ ...week, valid_to: "2027-01-29" }])));
  expect(uids(open([week]))).not.toEqual(uids(open([{ ...week, closes_at: "16:00" }])));
});

test.each([
  ["no hours", open([])],
  ["words alone", open([{ description: "Call us" }])],
  [
    "doors that never close",
    open([{ freq: "WEEKLY", byday: "MO,TU,WE,TH,FR,SA,SU", opens_at: "00:00", closes_at: "23:59" }]),
  ],
  ["a place that is closed for a time", open([week], { status: "temporarily closed" })],
])("there is no calendar of %s", (_, service) => {
  expect(calendarOf(service)).toBeNull();
});

test("without a name, nothing tells whose hours they are", () => {
  const [event] = eventsOf(calendarOf(open([week]), { named: false }));
  expect(event).toMatchObject({ SUMMARY: "Opening hours" });
  expect(JSON.stringify(event)).not.toMatch(/Food|Nussweg|help\.example|s1|l1/);
});
