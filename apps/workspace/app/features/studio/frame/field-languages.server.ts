import { interfaceLanguages } from "@dragoman/i18n/locales.server.ts";
import type { FieldLanguage } from "./language-fields.tsx";

/** The languages of a text that is written in several, the default language first. `texts`: those that are written. */
export function fieldLanguages(texts: Readonly<Record<string, string>>, fallback: string): FieldLanguage[] {
  return interfaceLanguages
    .map(({ locale: tag, name, direction }) => ({
      tag,
      name,
      direction,
      isFirst: tag === fallback || (texts[tag] ?? "") !== "",
    }))
    .toSorted((one, other) => Number(other.tag === fallback) - Number(one.tag === fallback));
}
