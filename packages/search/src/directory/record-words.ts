import type { Service } from "@dragoman/hsds";

/** UTF-16 units of all names together, which serve matching and are never shown. */
const maximumLength = 2000;

/** The names of the areas that a service serves, in every language, without duplicates. */
export function areaNames(service: Service): string[] {
  const areas = [
    ...service.service_areas,
    ...service.service_at_locations.flatMap((place) => place.service_areas),
  ];
  const names = new Set<string>();
  let length = 0;
  for (const { name, translations } of areas) {
    const translated = translations.filter((one) => one.field_name === "name").map((one) => one.value);
    for (const text of [name ?? "", ...translated]) {
      if (text === "" || names.has(text) || length + text.length > maximumLength) continue;
      names.add(text);
      length += text.length;
    }
  }
  return [...names];
}
