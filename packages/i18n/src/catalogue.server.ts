import type { I18n } from "@lingui/core";
import { catalogues } from "virtual:catalogues";
import { createReader } from "./create-reader.ts";
import { formattingOf, type Locale } from "./locales.server.ts";

/** All messages of one language, for one request. */
export async function openCatalogue(locale: Locale): Promise<I18n> {
  const load = catalogues[locale];
  if (!load) throw new Error(`There is no catalogue for ${locale}`);
  const parts = await load();
  const messages = Object.assign({}, ...parts.map((part) => part.messages));
  return createReader({ locale, formatting: formattingOf(locale), messages });
}
