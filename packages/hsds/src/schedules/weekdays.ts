import { everyDayNames, weekdayNames } from "./weekday-names.ts";

/** RFC 5545 weekdays, Monday first. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

export type Weekday = (typeof weekdays)[number];

/** Names of weekdays, lower case; an unambiguous abbreviation of at least two letters is also accepted. */
const names: readonly (readonly string[])[] = [
  [
    "monday",
    "mon",
    "mo",
    "lunes",
    "lundi",
    "montag",
    "lunedì",
    "δευτέρα",
    "δευ",
    "понеділок",
    "понедельник",
    "pazartesi",
    "الاثنين",
    "دوشنبه",
    "segunda-feira",
    "segunda",
    "maandag",
    "poniedziałek",
    "lun",
  ],
  [
    "tuesday",
    "tues",
    "tue",
    "tu",
    "martes",
    "mardi",
    "dienstag",
    "martedì",
    "τρίτη",
    "τρι",
    "вівторок",
    "вторник",
    "salı",
    "الثلاثاء",
    "سه‌شنبه",
    "terça-feira",
    "terça",
    "dinsdag",
    "wtorek",
    "mar",
    "di",
  ],
  [
    "wednesday",
    "weds",
    "wed",
    "we",
    "miércoles",
    "miercoles",
    "mercredi",
    "mittwoch",
    "mercoledì",
    "τετάρτη",
    "τετ",
    "середа",
    "среда",
    "çarşamba",
    "الأربعاء",
    "چهارشنبه",
    "quarta-feira",
    "quarta",
    "woensdag",
    "środa",
    "mié",
    "mie",
    "mer",
    "mi",
  ],
  [
    "thursday",
    "thurs",
    "thur",
    "thu",
    "th",
    "thru",
    "jueves",
    "jeudi",
    "donnerstag",
    "giovedì",
    "πέμπτη",
    "πεμ",
    "четвер",
    "четверг",
    "perşembe",
    "الخميس",
    "پنج‌شنبه",
    "quinta-feira",
    "quinta",
    "donderdag",
    "czwartek",
    "jue",
    "jeu",
    "do",
  ],
  [
    "friday",
    "fri",
    "fr",
    "viernes",
    "vendredi",
    "freitag",
    "venerdì",
    "παρασκευή",
    "παρ",
    "п'ятниця",
    "пятница",
    "cuma",
    "الجمعة",
    "جمعه",
    "sexta-feira",
    "sexta",
    "vrijdag",
    "piątek",
    "vie",
    "ven",
  ],
  [
    "saturday",
    "sat",
    "sa",
    "sábado",
    "sabado",
    "samedi",
    "samstag",
    "sonnabend",
    "sabato",
    "σάββατο",
    "σαβ",
    "субота",
    "суббота",
    "cumartesi",
    "السبت",
    "شنبه",
    "zaterdag",
    "sobota",
    "sáb",
    "sab",
    "sam",
  ],
  [
    "sunday",
    "sun",
    "su",
    "domingo",
    "dimanche",
    "sonntag",
    "domenica",
    "κυριακή",
    "κυρ",
    "неділя",
    "воскресенье",
    "pazar",
    "الأحد",
    "یکشنبه",
    "zondag",
    "niedziela",
    "dom",
    "dim",
    "so",
  ],
];

const groups = new Map<string, readonly Weekday[]>(
  Object.entries({
    daily: weekdays,
    "every day": weekdays,
    everyday: weekdays,
    "7 days": weekdays,
    "7 days a week": weekdays,
    "seven days a week": weekdays,
    "all week": weekdays,
    täglich: weekdays,
    "todos los días": weekdays,
    "tous les jours": weekdays,
    καθημερινά: weekdays,
    weekdays: weekdays.slice(0, 5),
    "m-f": weekdays.slice(0, 5),
    "week days": weekdays.slice(0, 5),
    weekends: weekdays.slice(5),
    weekend: weekdays.slice(5),
  }),
);

for (const name of everyDayNames.split("|")) groups.set(name, weekdays);

const dayByName = new Map<string, Weekday>();
for (const lists of [weekdayNames.map((list) => list.split("|")), names])
  lists.forEach((ofDay, index) => {
    const day = weekdays[index];
    if (day !== undefined) for (const name of ofDay) dayByName.set(name, day);
  });
// "thru" is ambiguous between Thursday ("Mon-Thru") and a range ("Mon thru Fri"); the hours parser decides.
dayByName.delete("thru");

/** The weekday named by a word, ignoring a trailing `s`, a full stop and case. */
export function weekdayOf(word: string): Weekday | null {
  const name = word.toLowerCase().replace(/\.$/, "");
  const known = dayByName.get(name) ?? dayByName.get(name.replace(/s$/, ""));
  if (known !== undefined) return known;
  const short =
    name.length >= 3 ? [...dayByName].filter(([one]) => one.startsWith(name)).map(([, day]) => day) : [];
  return new Set(short).size === 1 ? (short[0] ?? null) : null;
}

/** All names of days and groups of days, longest first, for tokenizers. */
export const dayWords: readonly string[] = [...dayByName.keys(), ...groups.keys()].toSorted(
  (a, b) => b.length - a.length,
);

/** The day or days named by a word (`weekdays`). */
export function daysOfWord(word: string): readonly Weekday[] | null {
  const group = groups.get(word.toLowerCase());
  if (group) return group;
  const day = weekdayOf(word);
  return day === null ? null : [day];
}

/** All days of a range, wrapping around the week: `FR` to `MO`. */
export function dayRange(from: Weekday, to: Weekday): Weekday[] {
  const start = weekdays.indexOf(from);
  const length = ((weekdays.indexOf(to) - start + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => weekdays[(start + step) % 7] ?? from);
}

/** Days in the order of the week, each once, as RFC 5545 BYDAY. */
export function bydayOf(days: Iterable<Weekday>): string {
  const set = new Set(days);
  return weekdays.filter((day) => set.has(day)).join(",");
}

/** A weekday column: a name, or a number from 1 (Monday) to 7; 0 is also Sunday. Lists and ranges are several days. */
export function readWeekdays(text: string): Weekday[] | null {
  if (text.length > 200) return null; // seven names in any language are shorter
  const days: Weekday[] = [];
  for (const part of text.split(/\s*(?:[,;/&|]|\sand\s|\sy\s)\s*/i)) {
    const whole = /^[0-7]$/.test(part) ? [weekdays[(Number(part) + 6) % 7] ?? "SU"] : daysOfWord(part);
    if (whole) {
      days.push(...whole);
      continue;
    }
    const range = part.split(/\s*(?:[-–—]|\s(?:to|thru|through|a)\s)\s*/i);
    const ends = range.map((word) => daysOfWord(word));
    const [from, to] = ends;
    if (range.length !== 2 || !from || !to) return null;
    if (from[0] !== undefined && to[0] !== undefined) days.push(...dayRange(from[0], to[0]));
  }
  return days.length > 0 ? days : null;
}
