import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type {
  HandoutFact,
  HandoutPlace,
  HandoutText,
  HandoutThere,
} from "@dragoman/pages/site/handout.server.ts";
import type { FactView } from "@dragoman/entry-view/facts/fact-view.ts";
import type { ShownPlace } from "@dragoman/entry-view/places/place-view.ts";
import type { PresentOptions } from "../service-facts.server.ts";
import { handoutHours } from "./handout-hours.server.ts";
import { handoutPhones } from "./handout-phones.server.ts";
import { handoutText } from "./handout-text.server.ts";

export interface PlacesOptions extends PresentOptions {
  /** The name of the language of the place, in the reader's language; `null` if it is the reader's own. */
  language: string | null;
  /** The name on the door. */
  door: TextView;
}

export function handoutPlace(place: ShownPlace, options: PlacesOptions): HandoutPlace {
  const { name, nowhere, phones, hours, facts } = place;
  return {
    name: name && handoutText(name),
    nowhere: nowhere?.words ?? null,
    there: thereOf(place, options),
    phones: handoutPhones(phones, options),
    hours: hours && handoutHours(hours, options),
    facts: facts.map(handoutFact),
  };
}

/**
 * The data that a passer-by needs to give directions: the names on the door, and the address with the country in the
 * language of the place.
 */
function thereOf(place: ShownPlace, { language, locale, door }: PlacesOptions): HandoutThere | null {
  const address = addressThere(place);
  if (address.length === 0) return null;
  if (language === null) return { language, lines: address };
  const names = [door, place.ownName ?? place.name].flatMap((name) =>
    name && (name.language === null || languageName(name.language, locale) === language) ? name : [],
  );
  const once = new Map(names.map((name) => [name.value, handoutText(name)]));
  return { language, lines: [...once.values(), ...address] };
}

/** The lines of an address in the order of its country, which no language changes. */
function addressThere({ go, addresses }: ShownPlace): HandoutText[] {
  const lines = go?.copy?.split("\n") ?? addresses[0]?.lines ?? [];
  return lines.map((value) => handoutText({ value, language: null }));
}

export function handoutFact({ title, lines }: FactView): HandoutFact {
  return {
    title,
    lines: lines.map(({ kind, label, text }) => ({
      kind,
      label,
      text: handoutText(text, kind === "text" ? "text" : "line"),
    })),
  };
}
