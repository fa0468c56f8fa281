/** Schedule columns by part of a recurrence rule, RFC 5545, 3.3.10. */
const columns: Readonly<Record<string, string>> = {
  FREQ: "freq",
  INTERVAL: "interval",
  COUNT: "count",
  UNTIL: "until",
  WKST: "wkst",
  BYDAY: "byday",
  BYWEEKNO: "byweekno",
  BYMONTHDAY: "bymonthday",
  BYYEARDAY: "byyearday",
};

/** UTF-16 units; longer than a rule with every part. */
const longestRule = 500;

/**
 * Parses a recurrence rule in one cell to the HSDS columns of its parts: `RRULE:FREQ=WEEKLY;BYDAY=MO,TU`. `null` for
 * other text, or when a part has no HSDS column.
 */
export function readRrule(text: string): Map<string, string> | null {
  if (text.length > longestRule) return null;
  const start = /^DTSTART[^:\n]*:(\d{8})\S*\s+/i.exec(text);
  const rule = text.slice(start?.[0].length ?? 0).replace(/^RRULE:/i, "");
  if (!/^FREQ=|;FREQ=/i.test(rule)) return null;
  const cells = new Map<string, string>(start?.[1] === undefined ? [] : [["dtstart", start[1]]]);
  for (const part of rule.split(";").filter((one) => one.trim() !== "")) {
    const [name = "", value = ""] = part.split("=").map((side) => side.trim().toUpperCase());
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column === undefined || value === "") return null;
    cells.set(column, column === "until" ? value.slice(0, 8) : value);
  }
  return cells;
}
