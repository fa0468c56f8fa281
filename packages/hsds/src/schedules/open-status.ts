import type { OpenHours } from "./open-hours.ts";

/** Whether something is open at a moment, and until when; all times in seconds since the epoch. */
export type OpenStatus =
  /** `until` is `null` for what never closes. */
  | { state: "open"; until: number | null }
  /** `opens` is `null` when it does not open as far as the hours go. */
  | { state: "closed"; opens: number | null }
  | { state: "unknown" };

const week = 604_800;

/** What the hours say about a moment (seconds since the epoch); they should go on for a week from there. */
export function statusOf({ open, unsure }: OpenHours, seconds: number): OpenStatus {
  const now = open.find(({ from, to }) => from <= seconds && seconds < to);
  if (now) return { state: "open", until: now.to - seconds >= week ? null : now.to };
  if (unsure.some(({ from, to }) => from <= seconds && seconds < to)) return { state: "unknown" };
  return { state: "closed", opens: open.find(({ from }) => from > seconds)?.from ?? null };
}
