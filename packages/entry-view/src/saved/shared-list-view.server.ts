import type { SharedList } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import type { TownNames } from "../places/town-names.server.ts";
import { readSavedService } from "./saved-service-of.server.ts";
import { noteLines } from "../texts/note-lines.server.ts";
import type { SavedService } from "./saved-service.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";

export interface SharedEntry {
  id: string;
  /** `null`: the directory no longer has it. */
  service: SavedService | null;
  /** The owner's note, in the language that the owner reads. */
  note: { text: string; language: string } | null;
}

export interface SharedListView {
  entries: SharedEntry[];
  /** Which texts are not translated, and whether a computer translated some. */
  notes: string[];
}

/** A shared list in the reader's language, without any name of a person. */
export function presentSharedList({
  list,
  services,
  towns,
  locale,
  i18n,
}: {
  list: SharedList;
  services: readonly Service[];
  towns: TownNames;
  locale: Locale;
  i18n: I18n;
}): SharedListView {
  const read = services.map((service) => readSavedService(service, { locale, i18n, towns }));
  const byId = new Map(read.map(({ saved }) => [saved.id, saved]));
  return {
    entries: list.items.map(({ serviceId, note }) => ({
      id: serviceId,
      service: byId.get(serviceId) ?? null,
      note: note === "" || list.notesLocale === null ? null : { text: note, language: list.notesLocale },
    })),
    notes: noteLines(
      read.flatMap(({ notes }) => notes),
      { locale, i18n },
    ),
  };
}
