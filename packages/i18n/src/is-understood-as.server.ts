import { macrolanguages } from "@dragoman/reference/macrolanguages";
import { isOfLocale, type Locale } from "./locale.ts";

/** Egyptian Arabic is Arabic, and Dari is Persian. */
export function isUnderstoodAs(tag: string, locale: Locale): boolean {
  const [subtag = ""] = tag.split("-");
  const counted = Object.hasOwn(macrolanguages, subtag) ? macrolanguages[subtag] : undefined;
  return isOfLocale(tag, locale) || (counted !== undefined && isOfLocale(counted, locale));
}
