import { msg } from "@lingui/core/macro";
import { accessWords } from "@dragoman/entry-view/facts/fact-words.server.ts";
import type { PlaceView } from "@dragoman/entry-view/places/present-place.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import type { FactView } from "@dragoman/entry-view/facts/fact-view.ts";
import type { ShownPlace } from "@dragoman/entry-view/places/place-view.ts";
import { gatherOriginals, withoutOriginal } from "@dragoman/entry-view/texts/gather-originals.server.ts";
import { quotedLines, ownLine, type PresentOptions } from "./service-facts.server.ts";

export function shownPlace(place: PlaceView, options: PresentOptions): ShownPlace {
  const { id, name, addresses, go, phones, link, hours } = place;
  const original = name?.original ?? null;
  return {
    id,
    name: name && withoutOriginal(name),
    ownName: original && withoutOriginal(original),
    nowhere: nowhereOf(place, options),
    addresses,
    go,
    phones,
    link,
    hours,
    facts: factsOf(place, options).filter(({ lines }) => lines.length > 0),
  };
}

function nowhereOf(
  { confidential, virtual, addresses }: PlaceView,
  { i18n }: PresentOptions,
): ShownPlace["nowhere"] {
  if (confidential && addresses.length > 0) {
    const words = i18n._(msg`Only the town is shown, because the address is confidential. Call first.`);
    return { words, secret: true };
  }
  if (confidential) return { words: i18n._(msg`The address is confidential. Call first.`), secret: true };
  if (virtual) return { words: i18n._(msg`This service is by phone or online.`), secret: false };
  if (addresses.length > 0) return null;
  return { words: i18n._(msg`We do not know the address. Call first.`), secret: false };
}

function factsOf(place: PlaceView, { i18n, locale }: PresentOptions): FactView[] {
  const { transportation, access, accessibility, languages, areas } = place;
  return [
    {
      icon: "place",
      title: i18n._(msg`How to get there`),
      lines: quotedLines("text", transportation),
      originals: gatherOriginals([transportation], i18n),
    },
    {
      icon: "access",
      title: i18n._(msg`Accessibility`),
      lines: [
        ...access.map((one) => ownLine("yes", i18n._(accessWords[one]))),
        ...accessibility.flatMap((one) => quotedLines("item", one)),
      ],
      originals: gatherOriginals(accessibility, i18n),
    },
    {
      icon: "languages",
      title: i18n._(msg`Languages spoken`),
      lines: languages.length > 0 ? [ownLine("text", joinNames(languages, locale))] : [],
      originals: [],
    },
    {
      icon: "area",
      title: i18n._(msg`For people in`),
      lines: areas.flatMap((one) => quotedLines("item", one)),
      originals: [],
    },
  ];
}
