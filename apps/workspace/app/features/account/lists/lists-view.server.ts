import type { ListSummary } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { formattingOf } from "@dragoman/i18n/locales.server.ts";
import { accountWords } from "../account-words.server.ts";
import { listsWords } from "./lists-words.server.ts";

/** One list among others. */
export interface ListLine {
  /** As addresses name it. */
  id: string;
  title: string;
  /** How many services are in it, in words. */
  items: string;
}

/** Lists that stand together; an empty name for those in no folder, which stand first. */
export interface FolderView {
  name: string;
  lists: ListLine[];
}

/** The page of somebody's lists, with all its words. */
export interface ListsView {
  title: string;
  /** The way back. */
  account: string;
  none: string | null;
  folders: FolderView[];
  making: MakingView;
}

/** The form that makes a list. */
export interface MakingView {
  label: string;
  hint: string;
  proposal: string;
  make: string;
}

interface Told {
  locale: Locale;
  i18n: I18n;
}

export function presentLists(lists: readonly ListSummary[], told: Told): ListsView {
  const { i18n } = told;
  return {
    title: i18n._(listsWords.title),
    account: i18n._(accountWords.title),
    none: lists.length === 0 ? i18n._(listsWords.none) : null,
    folders: foldersOf(lists, told),
    making: presentMaking(lists, told),
  };
}

/** Proposes a name that says nothing about anybody. */
export function presentMaking(lists: readonly ListSummary[], { locale, i18n }: Told): MakingView {
  const number = new Intl.NumberFormat(formattingOf(locale)).format(
    lists.filter(({ isSaved }) => !isSaved).length + 1,
  );
  return {
    label: i18n._(listsWords.name),
    hint: i18n._(listsWords.nameHint),
    proposal: i18n._(msg`List ${number}`),
    make: i18n._(listsWords.make),
  };
}

/** What a list is called where its owner has given it no name. */
export function titleOf({ title, isSaved }: Pick<ListSummary, "title" | "isSaved">, i18n: I18n): string {
  if (title !== "") return title;
  return i18n._(isSaved ? listsWords.saved : listsWords.unnamed);
}

/** The saved list has the number of its owner, which stands in no address. */
export const savedListName = "saved";

export function nameInAddress({ id, isSaved }: Pick<ListSummary, "id" | "isSaved">): string {
  return isSaved ? savedListName : id;
}

export function foldersOf(lists: readonly ListSummary[], { locale, i18n }: Told): FolderView[] {
  const byName = Map.groupBy(lists, ({ folder }) => folder);
  const inOrder = new Intl.Collator(formattingOf(locale), { numeric: true });
  return [...byName]
    .toSorted(([one], [other]) => inOrder.compare(one, other))
    .map(([name, inFolder]) => ({
      name,
      lists: inFolder.map((list) => ({
        id: nameInAddress(list),
        title: titleOf(list, i18n),
        items: countOf(list.items, i18n),
      })),
    }));
}

function countOf(count: number, i18n: I18n): string {
  return i18n._(msg`${plural(count, { one: "# place", other: "# places" })}`);
}
