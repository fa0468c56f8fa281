import type { Row, Service, ServiceArea, Translation } from "@dragoman/hsds";
import { termsOf } from "./record-categories.ts";

/** UTF-16 units of all words together: they help finding and are never shown. */
const maximumLength = 2000;

/** Longer descriptions of categories are definitions for librarians, shorter ones everyday words for the need. */
const longestEverydayWords = 160;

/**
 * Names of the service, its organization and its categories in every language but the given one; the areas it serves
 * and the everyday words that describe its categories in all of them; without repeats.
 */
export function otherWords(service: Service, locale: string): string[] {
  const terms = termsOf(service).flatMap((term) => [term, ...term.ancestors]);
  const organization = service.organization ? [service.organization] : [];
  const texts = [
    ...[service, ...terms, ...organization].flatMap((one) => namesInOtherLanguages(one, locale)),
    ...areasOf(service).flatMap((area) => [area.name ?? "", ...translationsOf(area, "name")]),
    ...terms.flatMap(everydayWords),
  ];
  const words = new Set<string>();
  let length = 0;
  for (const text of texts) {
    if (text === "" || words.has(text) || length + text.length > maximumLength) continue;
    words.add(text);
    length += text.length;
  }
  return [...words];
}

function everydayWords(term: Row<"taxonomy_terms"> & { translations: Translation[] }): string[] {
  return [term.description ?? "", ...translationsOf(term, "description")].filter(
    (text) => text.length <= longestEverydayWords,
  );
}

function areasOf(service: Service): ServiceArea[] {
  return [...service.service_areas, ...service.service_at_locations.flatMap((place) => place.service_areas)];
}

function translationsOf({ translations }: { translations: Translation[] }, field: string): string[] {
  return translations.filter((one) => one.field_name === field).map((one) => one.value);
}

interface Named {
  name: string | null;
  alternate_name?: string | null;
  translations: Translation[];
}

const nameFields = ["name", "alternate_name"] as const;

/** The source's own names count when the reader is shown a translation in their place. */
function namesInOtherLanguages(one: Named, locale: string): string[] {
  return nameFields.flatMap((field) => {
    const translations = one.translations.filter((translation) => translation.field_name === field);
    const isTranslated = translations.some((translation) => translation.language === locale);
    const original = isTranslated ? (one[field] ?? "") : "";
    const others = translations.filter((translation) => translation.language !== locale);
    return [original, ...others.map((translation) => translation.value)].filter((text) => text !== "");
  });
}
