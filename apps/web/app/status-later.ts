import { statusOf } from "@dragoman/hsds/open-status";
import { dateAt, openStatusView, type OpenStatusView } from "./open-status.ts";

export interface LaterOptions {
  locale: string;
  /** The reader's names of the days, Monday first. */
  weekdays: readonly string[];
}

/**
 * What to say of a place at a later moment (seconds since the epoch) than the one for which a page was made: a page
 * lies open for hours, and comes from the device days later. Beyond the hours that came with it nobody knows.
 */
export function statusLater(given: OpenStatusView, now: number, options: LaterOptions): OpenStatusView {
  const { coming } = given;
  // A device whose clock is behind knows no better than the page.
  if (!coming || now <= given.at) return given;
  const { zone, country, holidays } = coming;
  const [to = 0] = momentsIn(coming.to, given.at);
  const [open, unsure] = [coming.open, coming.unsure].map((text) => spansOf(momentsIn(text, given.at)));
  const hours = { open: open ?? [], unsure: unsure ?? [], to, holidays };
  const around = { ...options, zone, country, now, hours };
  if (now >= to) return openStatusView({ state: "unknown" }, around);
  const status = statusOf({ known: true, ...hours }, now);
  const isHoliday = holidays.includes(dateAt(zone, now) ?? "");
  const view = openStatusView(status, { ...around, holiday: status.state !== "open" && isHoliday });
  // The hours end there, and the door perhaps does not close.
  return status.state === "open" && status.until === to ? { ...view, time: null, day: null } : view;
}

/** Seconds since the epoch. */
function momentsIn(text: string, at: number): number[] {
  const start = Math.floor(at / 60);
  return text === "" ? [] : text.split(" ").map((one) => (start + Number.parseInt(one, 36)) * 60);
}

function spansOf(moments: readonly number[]): { from: number; to: number }[] {
  return Array.from({ length: Math.floor(moments.length / 2) }, (_, index) => ({
    from: moments[2 * index] ?? 0,
    to: moments[2 * index + 1] ?? 0,
  }));
}
