import type { WithdrawnService, List, ListShare, ListSummary } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import type { TownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import { savedServiceOf } from "@dragoman/entry-view/saved/saved-service-of.server.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import type { ListTitle } from "./lists-view.server.ts";

/** One list, as its owner works with it. */
export interface ListView extends ListTitle {
  id: string;
  note: string;
  folder: string;
  /** All folders of the owner. */
  folders: string[];
  entries: ListEntry[];
  /** It contains help of a sensitive kind. */
  isSensitive: boolean;
  links: LinkView[];
  /** `to-confirm`: the page asks the owner to confirm. */
  deletion: "not-possible" | "possible" | "to-confirm";
  /** The outcome of the form that led here. */
  result: ListResult | null;
}

export type ListResult = "saved" | "moved" | "revoked";

export interface ListEntry {
  id: string;
  /** A service that was removed from the directory has only its name; `null` if not even that is known. */
  service: SavedService | null;
  note: string;
}

/** A link that opens the list. */
export interface LinkView {
  id: string;
  /** BCP 47: the language that it opens in. */
  locale: string;
  day: string;
  withNotes: boolean;
}

export interface ListVisit {
  locale: Locale;
  i18n: I18n;
  list: List;
  /** As far as the directory has them. */
  services: readonly Service[];
  towns: TownNames;
  shares: readonly ListShare[];
  /** All lists of the owner. */
  lists: readonly ListSummary[];
  deletes: boolean;
  result: ListResult | null;
}

export function presentList(visit: ListVisit): ListView {
  const { list, services, towns, shares, lists, i18n, locale, deletes, result } = visit;
  const byId = new Map([
    ...list.gone.map((service) => [service.id, withdrawnService(service, locale)] as const),
    ...services.map((service) => [service.id, savedServiceOf(service, { locale, i18n, towns })] as const),
  ]);
  const entries = list.items.map(({ serviceId, note }) => ({
    id: serviceId,
    service: byId.get(serviceId) ?? null,
    note,
  }));
  const folders = new Set(lists.map(({ folder }) => folder).filter((folder) => folder !== ""));
  return {
    id: list.id,
    title: list.title,
    isSaved: list.isSaved,
    note: list.note,
    folder: list.folder,
    folders: [...folders],
    entries,
    isSensitive: entries.some(({ service }) => service?.sensitive),
    links: shares.map(({ id, locale: opensIn, createdAt, withNotes }) => ({
      id,
      locale: opensIn,
      day: formatDay(new Date(createdAt), dayFormsOf(locale)),
      withNotes,
    })),
    deletion: list.isSaved ? "not-possible" : deletes ? "to-confirm" : "possible",
    result,
  };
}

/** Its name, and nothing by which one would call or go there. */
function withdrawnService({ id, name, language }: WithdrawnService, locale: Locale): SavedService {
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
    kind: null,
    sensitive: false,
    numberOnly: false,
    day: "",
    handed: false,
    gone: true,
  };
}
