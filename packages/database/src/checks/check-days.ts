import { checkHolds, checkIsDue } from "@dragoman/policy";

/** The last days (ISO 8601, UTC) on which a check is no longer recent, and no longer good enough. */
export function checkDays(now: Date): { due: string; overdue: string } {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return { due: before(checkHolds), overdue: before(checkIsDue) };
}
