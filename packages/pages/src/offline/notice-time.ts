/** Placeholders in the first line of a notice for the day and time of the copy, by the clock of the device. */
export const noticeGaps = { day: "{day}", time: "{time}" } as const;

/** Milliseconds. */
export const dayLength = 86_400_000;

/** Fills day and time into the notice of a copy (`noticeHeader` in `page-copy.ts`), by the clock of this device. */
export function noticeWithTime(content: string): string {
  const [notice = "", ...lines] = content.split("\n");
  const made = new Date(lines[3] ?? "");
  if (Number.isNaN(made.getTime())) return notice;
  // Local time, as if it were UTC.
  const here = made.getTime() - made.getTimezoneOffset() * 60_000;
  const day = lines[1 + Math.floor(here / dayLength) - Math.floor(made.getTime() / dayLength)] ?? "";
  const time = new Date(here).toISOString().slice(11, 16);
  return notice.replace(noticeGaps.day, day).replace(noticeGaps.time, time);
}
