import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { plainText } from "./matched-text.ts";
import { SaveButton } from "@dragoman/entry-view/saved/save-button.tsx";
import type { HitView } from "./hit-view.ts";

/** Saves a result: first with the data of the result, and completely once the directory has responded. */
export default function SaveHit({ hit }: { hit: HitView }) {
  return <SaveButton service={savedHit(hit, useLocale())} partial small />;
}

function savedHit(
  { serviceId, name, nameLanguage, organization, phone, city, category }: HitView,
  locale: string,
): SavedService {
  const owner = plainText(organization);
  return {
    id: serviceId,
    locale,
    name: { value: plainText(name), language: nameLanguage },
    organization: owner === "" ? null : { value: owner, language: null },
    phones: phone ? [{ ...phone, purpose: null }] : [],
    places: city === null ? [] : [{ name: null, lines: [city], nowhere: null, go: null, hours: [] }],
    hours: [],
    checked: null,
    category,
    kind: null,
    // Unknown in a result, so it counts as sensitive until the directory responds.
    sensitive: true,
    numberOnly: false,
    day: new Date().toISOString().slice(0, 10),
    handed: false,
    gone: false,
  };
}
