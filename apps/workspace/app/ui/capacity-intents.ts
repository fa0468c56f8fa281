import type { CapacityLevel } from "@dragoman/hsds";

/** The buttons of the form. */
export const capacityIntents = [
  { level: "free", intent: "space-free" },
  { level: "few", intent: "space-few" },
  { level: "full", intent: "space-full" },
] as const satisfies readonly { level: CapacityLevel; intent: string }[];

/** The reported level of a form; `undefined` for other forms. */
export function readCapacityIntent(intent: string): CapacityLevel | undefined {
  return capacityIntents.find((one) => one.intent === intent)?.level;
}
