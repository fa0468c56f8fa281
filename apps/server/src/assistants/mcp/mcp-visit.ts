import { matchLocale } from "@dragoman/reference/match-locale";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import { fallbackLocale, localesOn } from "@dragoman/pages/site/site-texts.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";

/** A request of an assistant: the data that its tools read, and their budget. */
export interface McpVisit {
  site: Site;
  origin: string;
  acceptLanguage: string | null;
  /** The page of a service as Markdown, for everybody. */
  readPage: (path: string) => Promise<string>;
  /**
   * Counts the work of a call for its caller.
   *
   * @throws {Refusal} `requests-too-many`
   */
  charge: (cost: number) => void;
  /** Receives errors that are no refusals. */
  onError: (error: unknown, where: string) => void;
}

/**
 * The language of a response: the requested one, or else the best of the header, among those that are switched
 * on; otherwise the fallback. The answer says which.
 */
export async function localeOf(
  { site, acceptLanguage }: Pick<McpVisit, "site" | "acceptLanguage">,
  asked: string | undefined,
): Promise<Locale> {
  const settings = await site.directory.settings();
  const on = localesOn(settings);
  if (asked !== undefined) return matchLocale([asked], on)?.locale ?? fallbackLocale(settings);
  // Programs that do not care send an asterisk.
  const accepted = acceptLanguage?.trim() === "*" ? [] : acceptedLocales(acceptLanguage);
  return accepted.find((locale) => on.includes(locale)) ?? fallbackLocale(settings);
}
