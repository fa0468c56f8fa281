import type { I18n, Messages } from "@lingui/core";
import { createReader } from "./create-reader.ts";
import { formattingOf, type Locale } from "./locales.server.ts";

interface Catalogue {
  messages: Messages;
}

const catalogues = import.meta.glob<Catalogue>("./locales/*.po");

/** The messages of one language, for one request. */
export async function openCatalogue(locale: Locale): Promise<I18n> {
  const load = catalogues[`./locales/${locale}.po`];
  if (!load) throw new Error(`There is no catalogue for ${locale}`);
  const { messages } = await load();
  return createReader({ locale, formatting: formattingOf(locale), messages });
}
