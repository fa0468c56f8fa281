import { msg } from "@lingui/core/macro";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { drawCode, type CodeDrawing } from "@dragoman/entry-view/saved/qr/draw-code.ts";
import { messageLinks } from "@dragoman/entry-view/saved/share-text.ts";
import { shareWords } from "./lists-words.server.ts";

/** A link that was made just now, and the ways to send it. */
export interface NewLinkView {
  ready: string;
  address: string;
  /** BCP 47: the language that it opens in. */
  locale: Locale;
  copy: string;
  whatsApp: string;
  sms: { words: string; address: string };
  otherApp: string;
  code: { words: string; drawing: CodeDrawing };
}

/** The message is the address and nothing else: others may read it on the phone. */
export function presentLink({
  token,
  locale,
  visit: { origin, i18n },
}: {
  token: string;
  locale: Locale;
  visit: Pick<PageVisit, "origin" | "i18n">;
}): NewLinkView {
  const address = `${origin}/${locale}/lists/${token}`;
  const { whatsApp, sms } = messageLinks(address);
  return {
    ready: i18n._(shareWords.ready),
    address,
    locale,
    copy: i18n._(shareWords.copy),
    whatsApp,
    sms: { words: i18n._(msg`SMS`), address: sms },
    otherApp: i18n._(msg`Another app`),
    code: { words: i18n._(shareWords.code), drawing: drawCode(address) },
  };
}
