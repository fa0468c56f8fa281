import { phoneExamples } from "./phone-examples.ts";
import type { PhoneType } from "./phone-type.ts";

/**
 * A valid E.164 number of a country's plan that shows the usual format, or `null` without any of the type. It may be
 * assigned: for display only, never for calling. `country` is ISO 3166-1 alpha-2, or a non-geographic calling code
 * (`800`). Where a plan does not distinguish fixed from mobile numbers, either serves for both.
 */
export function exampleNumber(country: string, type: PhoneType = "mobile"): string | null {
  const examples = Object.hasOwn(phoneExamples, country) ? (phoneExamples[country] ?? "") : "";
  const byType = new Map(
    examples
      .split(",")
      .map((entry) => entry.split(" "))
      .map(([type, e164]) => [type, e164]),
  );
  const either = type === "fixed" || type === "mobile" ? byType.get("fixed-or-mobile") : undefined;
  return byType.get(type) ?? either ?? null;
}
