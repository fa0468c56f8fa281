import type { OpenHours } from "./open-hours.ts";

/** The status at a moment; all times in seconds since the epoch. */
export type OpenStatus =
  /** `until` is `null` when it never closes. */
  | { state: "open"; until: number | null }
  /** `opens` is `null` without an opening in the covered period. */
  | { state: "closed"; opens: number | null }
  | { state: "unknown" };

const week = 604_800;

/** The status at a moment (seconds since the epoch); the hours should cover the week after it. */
export function statusOf({ open, unsure }: OpenHours, seconds: number): OpenStatus {
  const now = open.find(({ from, to }) => from <= seconds && seconds < to);
  if (now) return { state: "open", until: now.to - seconds >= week ? null : now.to };
  if (unsure.some(({ from, to }) => from <= seconds && seconds < to)) return { state: "unknown" };
  return { state: "closed", opens: open.find(({ from }) => from > seconds)?.from ?? null };
}
