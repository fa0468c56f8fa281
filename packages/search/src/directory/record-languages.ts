import type { Service, Translation } from "@dragoman/hsds";

const shownFields = new Set(["name", "alternate_name", "description"]);

/** BCP 47 tags of the languages in which a service or its organization has a text shown in a list of results. */
export function translationsIn({ translations, organization }: Service): string[] {
  const shown: Translation[] = [
    ...translations.filter((one) => shownFields.has(one.field_name)),
    ...(organization?.translations ?? []).filter((one) => one.field_name === "name"),
  ];
  return [...new Set(shown.map((one) => one.language))];
}
