import type { Row } from "@dragoman/hsds";

const linePattern = /^(?<days>[A-Z0-9,-]+) (?<opens>\d\d:\d\d)-(?<closes>\d\d:\d\d)$/;
const week = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

type Hours = Partial<Pick<Row<"schedules">, "freq" | "byday" | "opens_at" | "closes_at" | "description">>;

/** Parses one line of hand-written hours (see `SampleService.hours`): an interval, or a text kept as is. */
export function readHours(line: string): Hours {
  const { days, opens, closes } = linePattern.exec(line)?.groups ?? {};
  if (!days || !opens || !closes) return { description: line };
  const times = { opens_at: opens, closes_at: closes };
  if (/^-?\d[A-Z]{2}(,-?\d[A-Z]{2})*$/.test(days)) return { freq: "MONTHLY", byday: days, ...times };
  const byday = days.split(",").flatMap((part) => daysOf(part, line));
  return { freq: "WEEKLY", byday: byday.join(","), ...times };
}

function daysOf(part: string, line: string): string[] {
  const [first = "", last = first] = part.split("-");
  const [from, to] = [week.indexOf(first), week.indexOf(last)];
  if (from < 0 || to < 0) throw new Error(`"${part}" in "${line}" is no weekday.`);
  return from <= to ? week.slice(from, to + 1) : [...week.slice(from), ...week.slice(0, to + 1)];
}
