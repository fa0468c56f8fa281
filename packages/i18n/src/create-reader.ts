import { setupI18n, type I18n, type Messages } from "@lingui/core";

/** The messages of one language for one reader: for one request on the server, for one document in a browser. */
export function createReader({
  locale,
  formatting,
  messages,
}: {
  locale: string;
  /** Tags for `Intl`, the best first. */
  formatting: string[];
  messages: Messages;
}): I18n {
  return setupI18n({ locale, locales: formatting, messages: { [locale]: messages } });
}
