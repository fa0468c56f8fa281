import { expect, test } from "vitest";
import { lineHours } from "./line-hours.ts";

function hoursOf(description: string | null): string[] {
  return lineHours({ id: "p", description }).map(
    ({ byday, opens_at, closes_at }) => `${byday} ${opens_at}-${closes_at}`,
  );
}

test.each([
  ["Mon-Fri 9:00-17:00", ["MO,TU,WE,TH,FR 09:00-17:00"]],
  ["Advice line: Mon-Fri 9:00-17:00", ["MO,TU,WE,TH,FR 09:00-17:00"]],
  ["Anmeldung Mo, Mi, Fr 10 bis 12 Uhr", ["MO,WE,FR 10:00-12:00"]],
  ["Front desk (Tue 10am-2pm)", ["TU 10:00-14:00"]],
  ["Office, Mon 9:00-12:00; Thu 13:00-16:00", ["MO 09:00-12:00", "TH 13:00-16:00"]],
  ["Help for women, 24/7", ["MO,TU,WE,TH,FR,SA,SU 00:00-23:59"]],
])("%s contains the hours of the line", (description, hours) => {
  expect(hoursOf(description)).toEqual(hours);
});

test.each([
  null,
  "",
  "Front desk",
  "Mornings only",
  "nur nachts besetzt",
  "Not answered Mon-Fri 9:00-17:00",
  "Nicht erreichbar: Mo-Fr 9-17 Uhr",
  "Closed Mon-Fri 9:00-17:00",
  "Answering machine, except Mon 9:00-17:00",
  "Mon-Fri 9:00-17:00, ask for Rana",
  "Room 12, Mon-Fri 9:00-17:00",
  "Mon-Fri, first and third week",
])("%s says it not surely enough", (description) => {
  expect(hoursOf(description)).toEqual([]);
});
