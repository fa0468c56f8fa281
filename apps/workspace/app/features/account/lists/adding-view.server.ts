import type { ListSummary } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { foldersOf, presentMaking, type FolderView, type MakingView } from "./lists-view.server.ts";
import { addingWords } from "./lists-words.server.ts";

/** Into which list something is to be put. */
export interface AddingView {
  title: string;
  /** As far as the address names them. */
  services: { id: string; name: TextView }[];
  folders: FolderView[];
  making: MakingView;
  back: string;
}

export function presentAdding({
  lists,
  services,
  locale,
  i18n,
}: {
  lists: readonly ListSummary[];
  services: AddingView["services"];
  locale: Locale;
  i18n: I18n;
}): AddingView {
  return {
    title: i18n._(addingWords.title),
    services,
    folders: foldersOf(lists, { locale, i18n }),
    making: presentMaking(lists, { locale, i18n }),
    back: i18n._(addingWords.back),
  };
}
