import type { SharedList } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { savedServiceOf } from "@dragoman/entry-view/saved/saved-service-of.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { goWords } from "@dragoman/entry-view/places/go-words.server.ts";
import { saveChoiceWords } from "@dragoman/entry-view/saved/save-choice-words.server.ts";
import type { SaveChoiceWords } from "@dragoman/entry-view/saved/save-messages.ts";
import type { CardWords } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { numberSign } from "./number-sign.ts";

/** A list that somebody has handed over, in the reader's language. Nobody is named on it. */
export interface SharedListView {
  title: string;
  entries: SharedEntry[];
  /** Why there is nothing, where there is nothing. */
  empty: string | null;
  card: CardWords;
  keep: { all: string; kept: string; noRoom: string; list: string; choice: SaveChoiceWords };
  paper: string;
}

export interface SharedEntry {
  id: string;
  /** `null`: the directory has it no more. */
  service: SavedService | null;
  /** What the owner wrote, in the language that the owner reads. */
  note: { text: string; language: string } | null;
}

export function presentSharedList({
  list,
  services,
  locale,
  i18n,
}: {
  list: SharedList;
  services: readonly Service[];
  locale: Locale;
  i18n: I18n;
}): SharedListView {
  const byId = new Map(services.map((service) => [service.id, savedServiceOf(service, { locale, i18n })]));
  const value = numberSign;
  return {
    title: i18n._(msg`A list for you`),
    entries: list.items.map(({ serviceId, note }) => ({
      id: serviceId,
      service: byId.get(serviceId) ?? null,
      note: note === "" || list.notesLocale === null ? null : { text: note, language: list.notesLocale },
    })),
    empty: list.items.length === 0 ? i18n._(msg`Nothing is saved yet.`) : null,
    card: {
      gone: i18n._(msg`This help is no longer listed`),
      unchecked: i18n._(msg`From another device. This directory has not checked it.`),
      go: goWords(i18n),
    },
    keep: {
      choice: saveChoiceWords(i18n),
      all: i18n._(msg`Save all on this device`),
      kept: i18n._(msg`Saved on this device`),
      noRoom: i18n._(msg`Not saved, because the list is full: ${value}`),
      list: i18n._(msg`To the saved list`),
    },
    paper: i18n._(msg`On paper (PDF)`),
  };
}
