import { readHours } from "../schedules/read-hours.ts";
import type { WeeklyHours } from "../schedules/read-hours.ts";
import { textOf } from "../values/text-of.ts";
import { report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import { derive } from "./derive.ts";
import type { Draft } from "./draft.ts";
import { joinTexts } from "./source-row.ts";
import { surrogateKey } from "./surrogate-key.ts";

const parents = ["service_id", "location_id", "service_at_location_id"];

/**
 * Resolves conflicts between weekday rows and the words beside them. Exports that split `7am-7pm, Mon-Fri; 8am-5pm,
 * Sat` into rows lose days or confuse their hours, and a day without a row would count as closed. Fully understood
 * words replace differing rows. Other words stay beside the rows, or replace them when they name more
 * openings.
 */
export function applyHoursInWords(conversion: Conversion): void {
  for (const [words, drafts] of groupsByWords(conversion)) {
    const hours = readHours(words);
    if (hours === null && namesMore(words, drafts)) keepWordsOnly(conversion, { drafts, words });
    else if (hours === null) keepWords(drafts, words);
    else if (hoursKey(drafts) !== hoursKeyOfWords(hours)) replaceHours(conversion, { drafts, hours, words });
  }
}

/** Rows of one parent with the same words beside them. */
function groupsByWords(conversion: Conversion): [words: string, drafts: Draft[]][] {
  const groups = new Map<string, [string, Draft[]]>();
  for (const [draft, words] of conversion.weekdayRows) {
    if (words === null) continue;
    const owners = parents.map((column) => surrogateKey(draft.cells.get(column)));
    const key = JSON.stringify([draft.place.table, owners, words]);
    const group = groups.get(key) ?? [words, []];
    groups.set(key, group);
    group[1].push(draft);
  }
  return [...groups.values()];
}

function keepWords(drafts: readonly Draft[], words: string): void {
  for (const draft of drafts) {
    const present = textOf(draft.cells.get("description"));
    if (!present.includes(words)) draft.cells.set("description", joinTexts(present, words));
  }
}

const writtenRange =
  /\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\.?|noon)?\s?(?:-|–|to|until)\s?\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\b|noon)?/gi;

function namesMore(words: string, drafts: readonly Draft[]): boolean {
  const written = new Set(words.toLowerCase().match(writtenRange));
  const distinct = new Set(
    drafts.map(({ cells }) => `${textOf(cells.get("opens_at"))}-${textOf(cells.get("closes_at"))}`),
  );
  return written.size > distinct.size;
}

/** The rows lose their times and therefore fold into one. */
function keepWordsOnly(
  conversion: Conversion,
  { drafts, words }: { drafts: readonly Draft[]; words: string },
): void {
  const [first] = drafts;
  if (!first) return;
  report(conversion, first.place, {
    code: "TIME_CONFLICT",
    severity: "changed",
    column: "opens_at",
    value: words,
    action: "the words name more openings than the weekday rows; only the words were taken",
  });
  for (const { cells } of drafts) {
    for (const column of ["freq", "byday", "opens_at", "closes_at"]) cells.delete(column);
    cells.set("description", words);
  }
}

/** Every opening of a week by day, in canonical order. */
function hoursKey(drafts: readonly Draft[]): string {
  const distinct = drafts.flatMap(({ cells }) =>
    openings({
      byday: textOf(cells.get("byday")),
      opens: textOf(cells.get("opens_at")),
      closes: textOf(cells.get("closes_at")),
    }),
  );
  return [...new Set(distinct)].toSorted().join();
}

function hoursKeyOfWords(hours: readonly WeeklyHours[]): string {
  return [...new Set(hours.flatMap(openings))].toSorted().join();
}

function openings({ byday, opens, closes }: WeeklyHours): string[] {
  return byday.split(",").map((day) => `${day} ${opens}-${closes}`);
}

/**
 * Rewrites the rows to match the words: one opening each, and the remaining rows repeat the last one, into which they
 * fold.
 */
function replaceHours(
  conversion: Conversion,
  { drafts, hours, words }: { drafts: readonly Draft[]; hours: readonly WeeklyHours[]; words: string },
): void {
  const [first] = drafts;
  if (!first) return;
  report(conversion, first.place, {
    code: "TIME_CONFLICT",
    severity: "changed",
    column: "opens_at",
    value: words,
    action: "the weekday rows say something else; the words were taken",
  });
  for (const [index, draft] of drafts.entries()) setHours(draft, hours[index] ?? hours.at(-1));
  const shared = Object.fromEntries(parents.map((column) => [column, first.cells.get(column)]));
  for (const one of hours.slice(drafts.length)) {
    const draft = derive(conversion, first, { table: "schedules", cells: shared });
    setHours(draft, one);
    conversion.weekdayRows.set(draft, words);
  }
}

function setHours({ cells }: Draft, hours: WeeklyHours | undefined): void {
  if (!hours) return;
  cells.set("freq", "WEEKLY");
  cells.set("byday", hours.byday);
  cells.set("opens_at", hours.opens);
  cells.set("closes_at", hours.closes);
  cells.delete("description");
}
