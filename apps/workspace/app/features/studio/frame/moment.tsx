import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import type { MomentView } from "./studio-view.ts";

/** A date and time: in UTC from the server, in the time zone of the reader after hydration. */
export function Moment({ moment }: { moment: MomentView }) {
  const locale = useLocale();
  const { at, text, isDay } = moment;
  const isLocal = useHydrated() && !isDay && browserKnows(locale);
  return <time dateTime={at}>{isLocal ? localText(at, locale) : text}</time>;
}

/** Browsers lack the data of some of our languages, and would use another language. */
function browserKnows(locale: string): boolean {
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
}

function localText(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}
