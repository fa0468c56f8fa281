import { phoneExamples } from "./phone-examples.ts";
import type { PhoneType } from "./phone-type.ts";

/**
 * A number in E.164 that exists in a country's plan, to show how its numbers look, or `null` when the country has none
 * of the type. It may belong to somebody: it is for showing, never for calling. `country` is ISO 3166-1 alpha-2, or a
 * calling code of no country (`800`). Where a plan cannot tell fixed from mobile numbers, either stands for both.
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
