import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import type { MomentView } from "./studio-view.ts";

/** When something was: in UTC until the browser, which knows the reader's zone, writes it itself. */
export function Moment({ moment }: { moment: MomentView }) {
  const locale = useLocale();
  const { at, words, isDay } = moment;
  const isLocal = useHydrated() && !isDay && isKnownHere(locale);
  return <time dateTime={at}>{isLocal ? localWords(at, locale) : words}</time>;
}

/** Browsers lack the data of some of our languages, and would write another one. */
function isKnownHere(locale: string): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
}

function localWords(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
