import type { WithdrawnService, List, ListShare, ListSummary, RemovedItem } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { savedServiceOf } from "@dragoman/entry-view/saved/saved-service-of.server.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { listsWords, listWords, shareWords } from "./lists-words.server.ts";
import { titleOf } from "./lists-view.server.ts";

/** One list, as its owner works with it. */
export interface ListView {
  id: string;
  title: string;
  /** To all lists. */
  all: string;
  entries: ListEntry[];
  words: ListWording;
  empty: { words: string; next: string; search: string } | null;
  /** What can be changed about the list itself. */
  about: {
    words: string;
    title: { label: string; hint: string; value: string };
    folder: { label: string; value: string; known: string[] };
    note: string;
    noteLabel: string;
    save: string;
  };
  sharing: SharingView;
  /** Leads to the question whether the list should be deleted; `null` for the one that belongs to the devices. */
  deletion: { words: string; lead: string; sure: string | null } | null;
  /** What was done just now. */
  said: string | null;
}

export interface ListEntry {
  id: string;
  /** One that the directory has no more says so, and has nothing but its name; `null` where not even that is known. */
  service: SavedService | null;
  note: string;
}

/** Words that every entry needs. */
export interface ListWording extends Record<"up" | "down" | "remove" | "undo" | "note" | "save", string> {
  gone: string;
}

/** A link that opens the list. */
export interface LinkView {
  id: string;
  /** BCP 47: the language that it opens in. */
  locale: string;
  day: string;
  /** Says that the notes go along. */
  notes: string | null;
}

/** To hand the list over. */
export interface SharingView {
  title: string;
  lead: string;
  /** What to think of first, where the list has help of a sensitive kind. */
  warning: string | null;
  language: string;
  notes: string;
  make: string;
  open: { title: string; links: LinkView[]; revoke: string } | null;
}

export interface ListVisit {
  locale: Locale;
  i18n: I18n;
  list: List;
  /** As far as the directory has them. */
  services: readonly Service[];
  shares: readonly ListShare[];
  /** All lists of the owner. */
  among: readonly ListSummary[];
  isLeaving: boolean;
  said: string | null;
}

export function presentList(visit: ListVisit): ListView {
  const { list, services, i18n, locale, among, isLeaving, said } = visit;
  const byId = new Map([
    ...list.gone.map((service) => [service.id, goneServiceOf(service, locale)] as const),
    ...services.map((service) => [service.id, savedServiceOf(service, { locale, i18n })] as const),
  ]);
  const entries = list.items.map(({ serviceId, note }) => ({
    id: serviceId,
    service: byId.get(serviceId) ?? null,
    note,
  }));
  const folders = new Set(among.map(({ folder }) => folder).filter((folder) => folder !== ""));
  return {
    id: list.id,
    title: titleOf(list, i18n),
    all: i18n._(listsWords.title),
    entries,
    words: wordingOf(i18n),
    empty:
      entries.length > 0
        ? null
        : { words: i18n._(listWords.empty), next: i18n._(listsWords.none), search: i18n._(listWords.search) },
    about: {
      words: i18n._(listsWords.change),
      title: { label: i18n._(listsWords.name), hint: i18n._(listsWords.nameHint), value: list.title },
      folder: { label: i18n._(listsWords.folder), value: list.folder, known: [...folders] },
      note: list.note,
      noteLabel: i18n._(listsWords.note),
      save: i18n._(listsWords.save),
    },
    sharing: sharingOf(visit, entries),
    deletion: list.isSaved
      ? null
      : {
          words: i18n._(listWords.delete),
          lead: i18n._(listWords.deleteLead),
          sure: isLeaving ? i18n._(listWords.deleteSure) : null,
        },
    said,
  };
}

/** Its name, and nothing by which one would call or go there. */
function goneServiceOf({ id, name, language }: WithdrawnService, locale: Locale): SavedService {
  return {
    id,
    locale,
    name: { value: name, language },
    organization: null,
    phones: [],
    places: [],
    hours: [],
    checked: null,
    category: null,
    sensitive: false,
    numberOnly: false,
    day: "",
    handed: false,
    gone: true,
  };
}

function wordingOf(i18n: I18n): ListWording {
  return {
    up: i18n._(listWords.up),
    down: i18n._(listWords.down),
    remove: i18n._(listWords.remove),
    undo: i18n._(listWords.undo),
    note: i18n._(listsWords.note),
    save: i18n._(listsWords.save),
    gone: i18n._(listWords.gone),
  };
}

function sharingOf({ shares, locale, i18n }: ListVisit, entries: readonly ListEntry[]): SharingView {
  const links = shares.map((share) => ({
    id: share.id,
    locale: share.locale,
    day: formatDay(new Date(share.createdAt), dayFormsOf(locale)),
    notes: share.withNotes ? i18n._(shareWords.notes) : null,
  }));
  return {
    title: i18n._(shareWords.title),
    lead: i18n._(shareWords.lead),
    warning: entries.some(({ service }) => service?.sensitive) ? i18n._(shareWords.sensitive) : null,
    language: i18n._(listWords.language),
    notes: i18n._(shareWords.notes),
    make: i18n._(shareWords.make),
    open:
      links.length === 0
        ? null
        : { title: i18n._(shareWords.open), links, revoke: i18n._(shareWords.revoke) },
  };
}

/** Something that was taken out, with the way to put it back. */
export interface TakenView {
  said: string;
  undo: string;
  item: RemovedItem;
}
