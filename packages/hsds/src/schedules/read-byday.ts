import { readList } from "../values/read-list.ts";
import { bydayOf, readWeekdays, weekdayOf } from "./weekdays.ts";

/** UTF-16 units; longer than every day of five weeks of a month. */
const longestByday = 300;

const rule = /^[+-]?\d*(?:MO|TU|WE|TH|FR|SA|SU)$/;

/**
 * Parses days to RFC 5545 BYDAY, from the notations of exports: `MO,TU`, `mo, tu`, `MO TU`, `["MO","TU"]`, `Monday,
 * Tuesday`, `Mon-Fri`, `2nd Tuesday`. `null` when any part cannot be parsed.
 */
export function readByday(text: string): string | null {
  if (text.length > longestByday) return null;
  const listed = (readList(text) ?? [text]).join(",").trim();
  const tokens = listed
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter((token) => token !== "");
  if (tokens.length > 0 && tokens.every((token) => rule.test(token))) return tokens.join(",");
  const days = readWeekdays(listed);
  return days ? bydayOf(days) : readOrdinals(listed);
}

const ordinals = ["first", "second", "third", "fourth", "fifth"];

const ordinalDay =
  /^(?:(?:every|the)\s+)?(?<ordinal>first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th))\s+(?<day>\p{L}+)(?:\s+of\s+(?:the|each|every)\s+month)?$/iu;

/** `2nd Tuesday, last Friday of the month`. */
function readOrdinals(text: string): string | null {
  const days = text.split(/\s*(?:[,;&]|\sand\s)\s*/i).map((part) => {
    const { ordinal, day } = ordinalDay.exec(part.trim())?.groups ?? {};
    const weekday = day === undefined ? null : weekdayOf(day);
    if (ordinal === undefined || weekday === null) return null;
    const number = ordinals.indexOf(ordinal.toLowerCase()) + 1 || Number.parseInt(ordinal, 10);
    return `${Number.isNaN(number) ? -1 : number}${weekday}`;
  });
  return days.includes(null) ? null : days.join(",");
}
