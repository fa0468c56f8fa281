import type { Locale } from "./locales.server.ts";

export type { Locale };

/** The address of the same page in another language. `pathname` begins with a locale. */
export function pathInLocale(pathname: string, locale: string): string {
  return pathname.replace(/^\/[^/?#]*/, `/${locale}`);
}

/** `en-GB` is the reader's language if the reader reads `en`, and `pt` if the reader reads `pt-BR`. */
export function isOfLocale(tag: string, locale: Locale): boolean {
  return tag === locale || tag.startsWith(`${locale}-`) || locale.startsWith(`${tag}-`);
}
