import type { Place } from "../read-places.ts";
import { chooseName, type ChosenName } from "./choose-name.ts";
import type { NameTables } from "./name-tables.ts";
import { namedLanguages } from "./named-languages.ts";

/** The labels of a place by BCP 47 tag, for the languages whose readers know it by another name than the plain one. */
export function placeLabels(
  { id, otherNames }: Pick<Place, "id" | "otherNames">,
  tables: NameTables,
): ReadonlyMap<string, ChosenName> {
  // Names in other scripts are few, and tried for every language.
  const foreign = otherNames.filter((other) => !latinOnly.test(other) && !qualified.test(other));
  const labels = new Map<string, ChosenName>();
  for (const locale of namedLanguages) {
    const chosen = chooseName({ id, otherNames: foreign }, locale, tables);
    if (chosen) labels.set(locale, chosen);
  }
  return labels;
}

const latinOnly = /^[\0-\u024f\u1e00-\u1eff\u2000-\u206f]+$/;
/** "Athens, Tennessee" with the comma of another script. */
const qualified = /[،，、()（）]/u;
