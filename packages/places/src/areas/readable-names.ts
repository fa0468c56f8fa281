import { isInScriptOf } from "../names/alphabets.ts";
import type { WrittenTown } from "../areas.ts";
import type { Readers } from "./code-of-name.ts";
import { rowOfTown } from "./row-of-town.ts";

/** See `Areas`. */
export function readableNames(
  town: WrittenTown,
  locales: readonly string[],
  readers: Pick<Readers, "places" | "regions">,
): Readonly<Record<string, string>> {
  const others = locales.filter((locale) => !isInScriptOf(town.city, locale));
  const row = others.length === 0 ? undefined : rowOfTown(town, readers);
  if (row === undefined) return {};
  const { name, labels } = readers.places.labels(row);
  const found = others.flatMap((locale) => {
    const label = labels.get(locale) ?? (isInScriptOf(name, locale) ? name : undefined);
    return label === undefined ? [] : [[locale, label] as const];
  });
  return Object.fromEntries(found);
}
