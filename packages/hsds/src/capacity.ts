import type { Service } from "./compiled.ts";
import type { Row } from "./tables.ts";

/** Whether a service has space for another person, as its staff would describe it. */
export type CapacityLevel = "free" | "few" | "full";

/** In the order in which they are offered. */
export const capacityLevels = ["free", "few", "full"] as const satisfies readonly CapacityLevel[];

/** Milliseconds for which a report is valid: free places change every night. */
export const capacityHolds = 86_400_000;

/** The clock of another server may be ahead by this many milliseconds. */
const clockError = 600_000;

/** A statement that is still believed. Times are seconds since the epoch. */
export interface CurrentCapacity {
  level: CapacityLevel;
  said: number;
  /** After this time, it is no longer shown. */
  until: number;
}

/**
 * The unit of statements without a number: HSDS requires `available`, and nobody who taps “few” has counted.
 * `available` is the level (0 full, 1 few, 2 free), `maximum` is 2.
 */
export const levelUnit = {
  name: "Level: 0 full, 1 few, 2 free",
  scheme: "Dragoman",
  identifier: "free-few-full",
} as const;

const levels = ["full", "few", "free"] as const satisfies readonly CapacityLevel[];

/** The `available` of a level in `levelUnit`. */
export function availableOfLevel(level: CapacityLevel): number {
  return levels.indexOf(level);
}

type Statement = Service["capacities"][number];

/**
 * The current capacity of a service; `null` without a recent report. The latest report counts. Units that were said
 * together (beds for men, beds for families) count together: one free bed is space, and full means that all are.
 */
export function currentCapacity(statements: readonly Statement[], now: Date): CurrentCapacity | null {
  const recent = statements.flatMap((statement) => {
    const said = saidAt(statement);
    const level = levelOf(statement);
    const isCurrent =
      said !== null && said > now.getTime() - capacityHolds && said <= now.getTime() + clockError;
    return isCurrent && level !== null ? { said, level, isLevel: isLevelUnit(statement.unit) } : [];
  });
  const latest = recent.toSorted((one, other) => other.said - one.said)[0];
  if (!latest) return null;
  // A tap is about the service as a whole, and numbers are about one unit each.
  const together = latest.isLevel ? [latest] : recent.filter(({ isLevel }) => !isLevel);
  const said = Math.min(now.getTime(), ...together.map((one) => one.said));
  return {
    level: capacityLevels.find((level) => together.some((one) => one.level === level)) ?? latest.level,
    said: Math.floor(said / 1000),
    until: Math.floor((said + capacityHolds) / 1000),
  };
}

/** Whether a report is a tap that is a day old or more: it had no number, and has expired. */
export function isEndedLevel(statement: Pick<Statement, "unit" | "updated">, now: Date): boolean {
  const said = saidAt(statement);
  return isLevelUnit(statement.unit) && (said === null || said <= now.getTime() - capacityHolds);
}

/**
 * The time of the report, in milliseconds; `null` if it is unknown. A bare date is stored as midnight, and nobody knows
 * whether it means the morning or the evening.
 */
function saidAt({ updated }: Pick<Row<"service_capacity">, "updated">): number | null {
  if (updated === null || /T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?$/.test(updated)) return null;
  const said = Date.parse(updated);
  return Number.isNaN(said) ? null : said;
}

function isLevelUnit(unit: Statement["unit"]): boolean {
  return unit?.scheme === levelUnit.scheme && unit.identifier === levelUnit.identifier;
}

/** Up to this many units are few, and so is this share of the maximum. */
const few = { most: 3, share: 0.1 };

/** `null` for numbers that contradict each other, or none. */
function levelOf({ available, maximum, unit }: Statement): CapacityLevel | null {
  if (available === null || !Number.isFinite(available) || available < 0) return null;
  if (isLevelUnit(unit)) return levels[available] ?? null;
  if (maximum !== null && available > maximum) return null;
  if (available === 0) return "full";
  return available <= Math.max(few.most, few.share * (maximum ?? 0)) ? "few" : "free";
}
