import type { Span } from "@dragoman/hsds/open-hours";
import { statusOf } from "@dragoman/hsds/open-status";
import { dateAt, openStatusView, type KnownHours, type OpenStatusView } from "./open-status-view.ts";

export interface LaterOptions {
  locale: string;
  /** The weekday names in the reader's language, Monday first. */
  weekdays: readonly string[];
}

/**
 * The status at a later moment (seconds since the epoch) than the one for which the page was rendered: a page stays
 * open for hours, and an offline copy is days old. After the end of the hours in the page, the status is unknown.
 */
export function statusLater(initial: OpenStatusView, now: number, options: LaterOptions): OpenStatusView {
  // A device whose clock is behind knows no more than the page.
  if (initial.coming === null || now <= initial.at) return initial;
  const { zone, country, holidays, ...known } = readComing(initial.coming, initial);
  const around = { ...options, zone, country, now, hours: { ...known, holidays } };
  if (now >= known.to) return openStatusView({ state: "unknown" }, around);
  const status = statusOf({ known: true, ...known }, now);
  const isHoliday = holidays.includes(dateAt(zone, now) ?? "");
  const view = openStatusView(status, { ...around, holiday: status.state !== "open" && isHoliday });
  // The known hours end there, which does not mean that the place closes.
  return status.state === "open" && status.until === known.to ? { ...view, time: null, day: null } : view;
}

/** The time zone of the place of a status; `null` when unknown. */
export function zoneOf(status: OpenStatusView): string | null {
  return status.coming === null ? status.zone : readComing(status.coming, status).zone;
}

interface ComingHours extends KnownHours {
  open: Span[];
  unsure: Span[];
  holidays: string[];
  zone: string | null;
  country: string | null;
}

/** The inverse of `writeComing`. */
function readComing(
  text: string,
  { at, zone: zoneOfStatus }: Pick<OpenStatusView, "at" | "zone">,
): ComingHours {
  const [open = "", unsure = "", to = "", zone, country, holidays] = text.split("|");
  const opens = momentsIn(open, at);
  return {
    open: spansOf(opens),
    unsure: spansOf(momentsIn(unsure, at)),
    to: momentsIn(to, at)[0] ?? opens.at(-1) ?? at,
    zone: zoneOfStatus ?? (zone || null),
    country: country || null,
    holidays: holidays ? holidays.split(" ") : [],
  };
}

/** Seconds since the epoch. */
function momentsIn(text: string, at: number): number[] {
  const start = Math.floor(at / 60);
  return text === "" ? [] : text.split(" ").map((one) => (start + Number.parseInt(one, 36)) * 60);
}

function spansOf(moments: readonly number[]): Span[] {
  return Array.from({ length: Math.floor(moments.length / 2) }, (_, index) => ({
    from: moments[2 * index] ?? 0,
    to: moments[2 * index + 1] ?? 0,
  }));
}
