import type { Person } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { accountWords } from "./account-words.server.ts";
import { presentWho, type WhoView } from "./who-view.server.ts";

/** The question before an account is deleted, with all its words. */
export interface DeletionView {
  title: string;
  who: WhoView;
  lead: string;
  export: string;
  sure: string;
  account: string;
}

export function presentDeletion(person: Person, i18n: I18n): DeletionView {
  return {
    title: i18n._(accountWords.delete),
    who: presentWho(person, i18n),
    lead: i18n._(accountWords.deleteLead),
    export: i18n._(accountWords.export),
    sure: i18n._(accountWords.deleteSure),
    account: i18n._(accountWords.title),
  };
}
