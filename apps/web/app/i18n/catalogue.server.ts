import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { localeFacts, type Locale } from "./locales.ts";

interface Catalogue {
  messages: Messages;
}

/** One file per language, so that a reader's browser loads only its own. */
const catalogues = import.meta.glob<Catalogue>("./locales/*.po");

/** The messages of one language, for one request on the server and one document in the browser. */
export async function openCatalogue(locale: Locale): Promise<I18n> {
  const load = catalogues[`./locales/${locale}.po`];
  if (!load) throw new Error(`There is no catalogue for ${locale}`);
  const { messages } = await load();
  return setupI18n({ locale, locales: localeFacts[locale].formatting, messages: { [locale]: messages } });
}
