import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { DraftView } from "./draft-view.ts";
import { lostWords } from "./editing-messages.server.ts";
import type { LostDraft } from "./open-draft.server.ts";
import { headOf } from "./present-draft.server.ts";
import { sentTexts, writtenTexts } from "./fields/written-texts.server.ts";

export interface LostVisit extends LostDraft {
  /** What was sent a moment ago, and is kept nowhere. */
  sent: FormData | null;
  said: DraftView["said"];
  locale: Locale;
  i18n: I18n;
  url: URL;
}

/** A draft that has lost its entry. All that was written can still be read, and copied. */
export function presentLostDraft(visit: LostVisit): DraftView {
  const { revision, why, name, sent, said, locale, i18n } = visit;
  const reader = { locale, i18n };
  const written = [...writtenTexts(revision.changes, reader), ...(sent ? sentTexts(sent, reader) : [])];
  const head = headOf({ ...visit, language: null });
  return {
    ...head,
    title: name,
    state: i18n._(lostWords[why]),
    lost: {
      lead: [
        i18n._(msg`You can still read and copy what you wrote.`),
        ...(why === "gone" ? [i18n._(msg`To have it back, ask those who keep this directory.`)] : []),
      ],
      // What was sent last stands in place of what was kept of the same.
      written: [...new Map(written.map((text) => [text.name, text])).values()],
    },
    // Who keeps the organization no more may not change anything of it.
    withdraw: why === "gone" ? head.withdraw : null,
    said,
    secret: null,
    conflicts: null,
    form: null,
    texts: null,
    languages: null,
    look: null,
    buttons: [],
  };
}
