import type { I18n } from "@lingui/core";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { DraftView } from "./draft-view.ts";
import { sentTexts, writtenTexts } from "./fields/written-texts.server.ts";
import type { LostDraft } from "./open-draft.server.ts";
import { headOf } from "./present-draft.server.ts";

export interface LostVisit extends LostDraft {
  /** Input that was just submitted, and is not stored. */
  sent: FormData | null;
  reports: DraftView["reports"];
  locale: Locale;
  i18n: I18n;
  url: URL;
}

/** A draft that has lost its entry. Everything that was written can still be read, and copied. */
export function presentLostDraft(visit: LostVisit): DraftView {
  const { revision, why, name, sent, reports, locale, i18n } = visit;
  const reader = { locale, i18n };
  const written = [...writtenTexts(revision.changes, reader), ...(sent ? sentTexts(sent, reader) : [])];
  const head = headOf({ ...visit, language: null });
  return {
    ...head,
    title: name,
    // The latest input replaces the stored value of the same field.
    lost: { why, written: [...new Map(written.map((text) => [text.name, text])).values()] },
    // Without the role nothing of the draft may be changed.
    withdraw: why === "gone" ? head.withdraw : null,
    reports,
    secret: [],
    alike: [],
    conflicts: [],
    form: null,
    texts: null,
    languages: [],
    look: null,
    mayPublish: false,
  };
}
