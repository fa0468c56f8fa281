import type { ListSummary } from "@dragoman/database";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { formattingOf } from "@dragoman/i18n/locales.server.ts";

export interface ListTitle {
  /** Empty where the owner has given it none. */
  title: string;
  /** The list that belongs to the devices. */
  isSaved: boolean;
}

/** One list among others. */
export interface ListLine extends ListTitle {
  /** In addresses. */
  id: string;
  /** The number of services. */
  count: number;
}

/** Lists of one folder. The name is empty for those in no folder, which come first. */
export interface FolderView {
  name: string;
  lists: ListLine[];
}

/** The lists of a person, and the number that the title of a new one proposes. */
export interface ListsView {
  folders: FolderView[];
  nextNumber: string;
}

export function presentLists(lists: readonly ListSummary[], { locale }: { locale: Locale }): ListsView {
  return { folders: foldersOf(lists, locale), nextNumber: nextNumberOf(lists, locale) };
}

function nextNumberOf(lists: readonly ListSummary[], locale: Locale): string {
  const next = lists.filter(({ isSaved }) => !isSaved).length + 1;
  return new Intl.NumberFormat(formattingOf(locale)).format(next);
}

/** The saved list has the id of its owner, which must not be in an address. */
export const savedListName = "saved";

export function nameInAddress({ id, isSaved }: Pick<ListSummary, "id" | "isSaved">): string {
  return isSaved ? savedListName : id;
}

function foldersOf(lists: readonly ListSummary[], locale: Locale): FolderView[] {
  const byName = Map.groupBy(lists, ({ folder }) => folder);
  const { compare } = new Intl.Collator(formattingOf(locale), { numeric: true });
  return [...byName]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([name, inFolder]) => ({
      name,
      lists: inFolder.map((list) => ({
        id: nameInAddress(list),
        title: list.title,
        isSaved: list.isSaved,
        count: list.items,
      })),
    }));
}
