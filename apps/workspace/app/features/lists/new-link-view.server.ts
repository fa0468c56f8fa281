import type { Locale } from "@dragoman/i18n/locale.ts";
import { drawCode, type CodeDrawing } from "@dragoman/entry-view/saved/qr/draw-code.ts";
import { messageLinks } from "@dragoman/entry-view/saved/share-text.ts";

/** A new link to a list, and the ways to send it. */
export interface NewLinkView {
  address: string;
  /** BCP 47: the language that it opens in. */
  locale: Locale;
  whatsApp: string;
  sms: string;
  code: CodeDrawing;
}

/** The message is the address and nothing else: others may read it on the phone. */
export function presentNewLink(link: { origin: string; locale: Locale; token: string }): NewLinkView {
  const { origin, locale, token } = link;
  const address = `${origin}/${locale}/lists/${token}`;
  return { address, locale, ...messageLinks(address), code: drawCode(address) };
}
