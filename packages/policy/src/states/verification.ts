import { machine } from "../transitions.ts";

/** Whether the data of an entry has been checked. */
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

/**
 * How a check is made: by phone, by a visit, by letter or e-mail, on the website of the place, or by the data of its
 * source.
 */
export const checkWays = ["phone", "visit", "mail", "web", "source"] as const;

export type CheckWay = (typeof checkWays)[number];

/** Unanswered attempts to check an entry after which archiving it is proposed. */
export const noAnswersToArchive = 3;

/** Days until an entry is due again after nobody answered, or while its changes wait to be published. */
export const daysToNextAttempt = 3;

/** Days. A season: hours, prices and staff seldom stay the same longer. The list of results uses the same limit. */
export const checkHolds = 90;
/** Days. A year: directories check each place once a year, and a place that did not answer may have closed. */
export const checkIsDue = 365;

/** The state that follows from the day of the last check (ISO 8601); `due` if there is none. */
export function verificationStateOf(day: string | null, now: Date): VerificationState {
  if (day === null) return "due";
  const days = (now.getTime() - Date.parse(day)) / 86_400_000;
  return days <= checkHolds ? "checked" : days <= checkIsDue ? "due" : "overdue";
}
