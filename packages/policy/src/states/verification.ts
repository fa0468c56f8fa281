import { machine } from "../transitions.ts";

/** Whether somebody has looked that an entry is still right. */
export const verification = machine({
  name: "verification",
  states: ["due", "checked", "overdue"],
  initial: "due",
  transitions: {
    check: { from: ["due", "checked", "overdue"], to: "checked", by: "verification:record" },
    "fall-due": { from: ["checked"], to: "due", by: "system" },
    pass: { from: ["due"], to: "overdue", by: "system" },
  },
});

export type VerificationState = (typeof verification)["states"][number];

/** Days. A season: hours, prices and people at the desk seldom stay longer. The list of results says the same. */
const checkHolds = 90;
/** Days. A year: directories ask each place once in it, and a place that did not answer may have closed. */
const checkIsDue = 365;

/** What a check of this day (ISO 8601) is worth now. Nobody knows of any: it is due. */
export function verificationStateOf(day: string | null, now: Date): VerificationState {
  if (day === null) return "due";
  const days = (now.getTime() - Date.parse(day)) / 86_400_000;
  return days <= checkHolds ? "checked" : days <= checkIsDue ? "due" : "overdue";
}
