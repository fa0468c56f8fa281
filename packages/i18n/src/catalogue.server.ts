import type { I18n, Messages } from "@lingui/core";
import { catalogues } from "virtual:catalogues";
import { createReader } from "./create-reader.ts";
import { formattingOf, type Locale } from "./locales.server.ts";

const known = new Map<Locale, Promise<Messages>>();

/** All messages of one language, for one request. */
export async function openCatalogue(locale: Locale): Promise<I18n> {
  const loading = known.get(locale) ?? loadMessages(locale);
  known.set(locale, loading);
  return createReader({ locale, formatting: formattingOf(locale), messages: await loading });
}

async function loadMessages(locale: Locale): Promise<Messages> {
  const load = catalogues[locale];
  if (!load) throw new Error(`There is no catalogue for ${locale}`);
  const parts = await load();
  return Object.assign({}, ...parts.map((part) => part.messages));
}
