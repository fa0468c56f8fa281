import type { CrisisLine, DirectorySettings, LineHours } from "@dragoman/database";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { weekdayNames, weekdays } from "@dragoman/i18n/weekdays.server.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fallbackLocale, textFor } from "../site/site-texts.server.ts";
import { isEmergencyService, isLineShown, linesIn } from "./emergency-numbers.server.ts";
import type { SafetyKind, SafetyLine } from "./safety-view.ts";

interface Reader {
  locale: Locale;
  i18n: I18n;
}

/** Of a country, beside those that administrators have set. */
export const maxLines = 2;

/**
 * The lines that help in each kind of danger, the most suitable first. Those that listen to anybody also help people
 * with suicidal thoughts.
 */
const purposes: Readonly<Record<SafetyKind, readonly CrisisLine["purpose"][]>> = {
  violence: ["violence"],
  suicide: ["suicide", "listening"],
  "harms-others": ["harms-others"],
  "street-tonight": ["street-tonight"],
};

/** The lines of the settings for a kind of danger. */
export function ownSafetyLines(
  settings: DirectorySettings,
  { kind, country, ...reader }: Reader & { kind: SafetyKind; country: string },
): SafetyLine[] {
  const all = linesIn(settings, country);
  return purposes[kind].flatMap((purpose) =>
    all.flatMap(([id, line]) =>
      line.purpose === purpose ? safetyLine(settings, { id, line, ...reader }) : [],
    ),
  );
}

/** Those that are shown for a kind of danger: the lines of the settings, then those of the directory that are not hidden. */
export function shownSafetyLines(
  settings: DirectorySettings,
  { found, ...danger }: Reader & { kind: SafetyKind; country: string; found: readonly SafetyLine[] },
): SafetyLine[] {
  const own = ownSafetyLines(settings, danger);
  const others = found.filter(
    ({ uri }) => isLineShown(settings, danger.country, uri) && !own.some((one) => one.uri === uri),
  );
  return [...own, ...others].slice(0, Math.max(own.length, maxLines));
}

/** All lines of the settings that listen, for the list of the first page. */
export function ownListeningLines(
  settings: DirectorySettings,
  { country, ...reader }: Reader & { country: string | null },
): SafetyLine[] {
  return linesIn(settings, country)
    .filter(([, { purpose }]) => !isEmergencyService(purpose))
    .map(([id, line]) => safetyLine(settings, { id, line, ...reader }));
}

function safetyLine(
  settings: DirectorySettings,
  { id, line, locale, i18n }: Reader & { id: string; line: CrisisLine },
): SafetyLine {
  const { names, number, uri, chat } = line;
  const name = textFor(names, [locale, fallbackLocale(settings)]);
  return {
    key: `line:${id}`,
    name: name?.value ?? number,
    language: name?.language ?? null,
    text: number,
    uri,
    details: detailsOf(line, { locale, i18n }),
    chat: chat === "" ? null : { address: chat, label: i18n._(msg`Chat`) },
  };
}

/** When one can call, in which languages, and whether one can write. */
function detailsOf({ hours, languages, takesTexts }: CrisisLine, { locale, i18n }: Reader): string {
  const spoken = languages.map((tag) => languageName(tag, locale));
  return [
    hours === null ? i18n._(msg`Day and night`) : hoursText(hours, locale),
    ...(spoken.length > 0 ? [joinNames(spoken, locale)] : []),
    ...(takesTexts ? [i18n._(msg`Also by text message`)] : []),
  ].join(" · ");
}

/** `Monday, Tuesday, 09:00 – 17:00`. */
function hoursText({ days, from, until }: LineHours, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formattingOf(locale), { timeStyle: "short", timeZone: "UTC" });
  const [start, end] = [from, until].map((time) => format.format(new Date(`2024-01-01T${time}:00Z`)));
  const times = `\u2068${start} – ${end}\u2069`;
  const names = weekdays.filter((day) => days.includes(day)).map((day) => weekdayNames(locale)[day]);
  return names.length === weekdays.length ? times : `${names.join(", ")}, ${times}`;
}
