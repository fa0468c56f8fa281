/**
 * How long everything is stored that is not content: the one place for these periods. `docs/retention.md` has the same
 * table for operators, and a test compares the two.
 */

interface Period {
  /** `0`: until the moment that the row itself names. */
  days: number;
  /** Environment variable with which an operator changes the days. */
  variable?: string;
  /** `hour`: for what loses its purpose within minutes. */
  checked: "hour" | "day";
}

/** By what is deleted. */
export const retention = {
  /** Valid for ten minutes after they are sent. */
  oneTimeCodes: { days: 0, checked: "hour" },
  /** Valid for five minutes. */
  challenges: { days: 0, checked: "hour" },
  /** Limits per hour and day count them; a day is that of UTC. */
  sentCounts: { days: 0, checked: "hour" },
  /** Limits of callers; each row names the end of its window. */
  callCounts: { days: 0, checked: "hour" },
  /** What an editor still reads about an upload that failed, and can repeat. */
  failedUploads: { days: 30, checked: "day" },
  /** Each session names its end; `longestSessionDays` after its beginning it ends in any case. */
  sessions: { days: 0, checked: "day" },
  /** Providers give another address within weeks; a month covers those who sign in rarely. */
  familiarNetworks: { days: 30, checked: "day" },
  /** Messages that were given up, without recipient and text: an operator who looks once a month sees them. */
  failedMessages: { days: 30, checked: "day" },
  /** A year to compare with, and the weeks until somebody does. */
  unmetNeeds: { days: 400, checked: "day", variable: "RETAIN_SEARCH_DAYS" },
  /** Words that too few people have searched for may be about one of them. */
  rareUnmetNeeds: { days: 30, checked: "day" },
  /** The same by town. */
  unmetTownNeeds: { days: 400, checked: "day", variable: "RETAIN_SEARCH_DAYS" },
  rareUnmetTownNeeds: { days: 30, checked: "day" },
  /** Suggestions that nobody has sent again for a year are about another state of the entry. */
  suggestions: { days: 400, checked: "day", variable: "RETAIN_SUGGESTION_DAYS" },
  /** The words of declined suggestions: a steward of two hours a week notices a mistake in the week after. */
  declinedNotes: { days: 8, checked: "hour" },
  /** What a decision about a difference of a source replaced: it can be undone for as long. */
  settledDifferences: { days: 8, checked: "day" },
  /** Notes between stewards: as long as suggestions, because they explain how those were decided. */
  itemNotes: { days: 400, checked: "day" },
  /** Who works on an item: after that it is nobody's (`holdDays`). */
  itemHolders: { days: 3, checked: "day" },
  /** Who changed what: two years cover a dispute about an entry, and the yearly review of roles. */
  auditEvents: { days: 730, checked: "day", variable: "RETAIN_AUDIT_DAYS" },
  /**
   * Reports of imports, to compare one with those of the last quarter. The last one of a source that was applied stays.
   */
  importRuns: { days: 90, checked: "day", variable: "RETAIN_IMPORT_DAYS" },
  /** Imports that were asked for on pages and are done or discarded: as long as their reports. */
  importTasks: { days: 90, checked: "day", variable: "RETAIN_IMPORT_DAYS" },
} as const satisfies Record<string, Period>;

export type Retained = keyof typeof retention;

/** Days for each kind, after an operator's changes. */
export type RetentionDays = Readonly<Record<Retained, number>>;

/** Days. */
const bounds = { least: 1, most: 36_500 };

/**
 * Reads the periods that the environment changes. Wrong input is a value: the first variable that is no number of days,
 * and why.
 */
export function parseRetention(
  variables: Readonly<Record<string, string | undefined>>,
): { days: RetentionDays } | { name: string; value: string; reason: string } {
  const days: Record<string, number> = {};
  for (const [name, period] of Object.entries<Period>(retention)) {
    const value = period.variable === undefined ? "" : (variables[period.variable]?.trim() ?? "");
    const number = Number(value);
    if (value !== "" && !(/^\d{1,5}$/.test(value) && number >= bounds.least && number <= bounds.most)) {
      const reason = `write whole days from ${bounds.least} to ${bounds.most}`;
      return { name: period.variable ?? "", value, reason };
    }
    days[name] = value === "" ? period.days : number;
  }
  return { days: days as RetentionDays }; // a cast, because every name of `retention` was just set
}

/** The periods without an operator's changes. */
export const defaultRetention = Object.fromEntries(
  Object.entries(retention).map(([name, { days }]) => [name, days]),
) as RetentionDays; // a cast, because `fromEntries` forgets the names
