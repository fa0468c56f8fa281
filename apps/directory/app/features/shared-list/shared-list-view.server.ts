import type { SharedList } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { savedServiceOf } from "@dragoman/entry-view/saved/saved-service-of.server.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";

export interface SharedEntry {
  id: string;
  /** `null`: the directory no longer has it. */
  service: SavedService | null;
  /** The owner's note, in the language that the owner reads. */
  note: { text: string; language: string } | null;
}

/** The entries of a shared list, in the reader's language, without any name of a person. */
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
}): SharedEntry[] {
  const byId = new Map(services.map((service) => [service.id, savedServiceOf(service, { locale, i18n })]));
  return list.items.map(({ serviceId, note }) => ({
    id: serviceId,
    service: byId.get(serviceId) ?? null,
    note: note === "" || list.notesLocale === null ? null : { text: note, language: list.notesLocale },
  }));
}
