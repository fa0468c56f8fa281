import type { CrisisLine } from "@dragoman/database";
import { formattingOf } from "@dragoman/i18n/locales.server.ts";
import { weekdayNames, weekdays } from "@dragoman/i18n/weekdays.server.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { likelyCountries } from "@dragoman/pages/phone/likely-countries.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { maxLines } from "@dragoman/pages/safety/crisis-lines.server.ts";
import { safetyLines } from "@dragoman/pages/safety/safety-lines.server.ts";
import { fallbackLocale, textFor } from "@dragoman/pages/site/site-texts.server.ts";
import { emergencyNumbers } from "@dragoman/reference/emergency-numbers";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { randomUUID } from "node:crypto";
import { fieldLanguages } from "../frame/field-languages.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { saveSetting } from "../settings/save-setting.server.ts";
import { requireSettings } from "../settings/serve-settings.server.ts";
import { lineControls as controls } from "./line-controls.ts";
import { purposeNames } from "./line-words.server.ts";
import { readLine, type LineEntered } from "./read-line.server.ts";

/** A line of the settings, in the list. */
export interface OwnLine {
  to: string;
  name: TextView;
  number: string;
  purpose: string;
}

/** A number that readers are shown though nobody has set it here. */
export interface OtherLine {
  uri: string;
  number: string;
  name: TextView;
  isShown: boolean;
}

/** The lines of a country. */
export interface CountryLines {
  country: string;
  name: string;
  own: OwnLine[];
  others: OtherLine[];
  version: number;
}

/** The id in the address of the form for a new one. */
const newLine = "new";

export const loadLines = inStudio(async (visit) => {
  requireSettings(visit);
  const { locale } = visit;
  const path = `/${locale}/studio/settings/lines`;
  const countries = await countriesOf(visit);
  return {
    page: "lines" as const,
    frame: studioFrame(visit, "settings"),
    back: `/${locale}/studio/settings`,
    add: `${path}/${newLine}`,
    countries: await Promise.all(countries.map((country) => linesOf(country, visit))),
  };
});

/** Those of the directory, and those for which a line is set. */
async function countriesOf({ site, locale }: StudioVisit): Promise<string[]> {
  const { lines, hiddenLines } = await site.directory.settings();
  const { suggested } = await likelyCountries({ site, locale, accepted: null });
  const set = Object.values(lines).flatMap(({ country, isRemoved }) => (isRemoved ? [] : [country]));
  return [...new Set([...suggested, ...set, ...Object.keys(hiddenLines)])];
}

async function linesOf(country: string, visit: StudioVisit): Promise<CountryLines> {
  const { site, locale, i18n } = visit;
  const settings = await site.directory.settings();
  const hidden = settings.hiddenLines[country]?.uris ?? [];
  const own = Object.entries(settings.lines).flatMap(([id, line]): OwnLine[] =>
    line.country === country && !line.isRemoved
      ? [
          {
            to: `/${locale}/studio/settings/lines/${id}`,
            name: textFor(line.names, [locale]) ?? { value: "", language: null },
            number: line.number,
            purpose: i18n._(purposeNames[line.purpose]),
          },
        ]
      : [],
  );
  const known = emergencyNumbers(country).map(({ number, for: service }) => ({
    uri: `tel:${number}`,
    number,
    name: { value: i18n._(purposeNames[service]), language: locale },
  }));
  const found = site.search.isReady()
    ? (await safetyLines([country], { site, locale })).get(country)
    : undefined;
  // Those that readers see, or would if they were not hidden.
  const ofDirectory = Object.values(found ?? {})
    .flatMap((lines) => [
      ...lines.filter(({ uri }) => hidden.includes(uri)),
      ...lines.filter(({ uri }) => !hidden.includes(uri)).slice(0, maxLines),
    ])
    .map(({ uri, text, name, language }) => ({ uri, number: text, name: { value: name, language } }));
  // Hidden lines stay in the list, even if the directory has lost them since.
  const gone = hidden.map((uri) => ({
    uri,
    number: uri.replace("tel:", ""),
    name: { value: "", language: null },
  }));
  const others = new Map([...gone, ...ofDirectory, ...known].map((one) => [one.uri, one]));
  return {
    country,
    name: new Intl.DisplayNames(formattingOf(locale), { type: "region" }).of(country) ?? country,
    own,
    others: [...others.values()].map((one) => ({ ...one, isShown: !hidden.includes(one.uri) })),
    version: settings.versions[`hidden-lines/${country}`] ?? 0,
  };
}

/** The input of the checkboxes of a country. */
export interface ShownEntered {
  country: string;
  /** Those without a tick. */
  hidden: readonly string[];
}

/** Says which of the other numbers of a country are shown. */
export const changeShownLines = inStudio(async (visit) => {
  requireSettings(visit);
  const form = await formOf(visit.request);
  const country = textOf(form, controls.country);
  if (!/^[A-Z]{2}$/.test(country)) throw pageNotFound();
  const uris = (name: string) =>
    form.getAll(name).filter((value) => typeof value === "string" && /^tel:\+?\d{2,15}$/.test(value));
  const shown = new Set(uris(controls.shown));
  const hidden = uris(controls.listed).filter((uri) => !shown.has(uri)) as string[]; // only texts pass the filter
  return saveSetting<ShownEntered>(visit, {
    part: `hidden-lines/${country}`,
    value: { uris: [...new Set(hidden)] },
    entered: { country, hidden },
    version: Number(textOf(form, controls.version)) || 0,
    problems: {},
    to: `/${visit.locale}/studio/settings/lines`,
  });
});

export const loadLine = inStudio(async (visit) => {
  requireSettings(visit);
  const { site, locale, i18n, params } = visit;
  const settings = await site.directory.settings();
  const { id = newLine } = params;
  const line = settings.lines[id];
  if (!line && id !== newLine) throw pageNotFound();
  const names = weekdayNames(locale);
  const { here } = await likelyCountries({ site, locale, accepted: null });
  return {
    page: "lines" as const,
    frame: studioFrame(visit, "settings"),
    isNew: !line,
    values: line ? enteredOf(line) : emptyForm(here ?? ""),
    version: settings.versions[`lines/${id}`] ?? 0,
    countries: countryOptions(locale).map(({ value, name }) => ({ value, name })),
    purposes: Object.entries(purposeNames).map(([value, name]) => ({ value, name: i18n._(name) })),
    weekdays: weekdays.map((day) => ({ value: day, name: names[day] })),
    languages: fieldLanguages(line?.names ?? {}, fallbackLocale(settings)),
    back: `/${locale}/studio/settings/lines`,
  };
});

function enteredOf({ hours, ...line }: CrisisLine): LineEntered {
  const { country, purpose, number, names, languages, takesTexts, chat } = line;
  return {
    country,
    purpose,
    number,
    names,
    isAlways: hours === null,
    days: hours?.days ?? [],
    from: hours?.from ?? "",
    until: hours?.until ?? "",
    languages,
    takesTexts,
    chat,
  };
}

function emptyForm(country: string): LineEntered {
  return {
    country,
    purpose: "listening",
    number: "",
    names: {},
    isAlways: true,
    days: [],
    from: "",
    until: "",
    languages: [],
    takesTexts: false,
    chat: "",
  };
}

export const changeLine = inStudio(async (visit) => {
  requireSettings(visit);
  const { site, locale, params, request } = visit;
  const form = await formOf(request);
  const settings = await site.directory.settings();
  const isNew = (params["id"] ?? newLine) === newLine;
  const id = isNew ? randomUUID() : (params["id"] ?? "");
  const known = settings.lines[id];
  if (!known && !isNew) throw pageNotFound();
  const { entered, line, problems } = readLine(form, visit, { fallback: fallbackLocale(settings) });
  const rest = {
    part: `lines/${id}` as const,
    entered,
    version: isNew ? 0 : Number(textOf(form, controls.version)) || 0,
    to: `/${locale}/studio/settings/lines`,
  };
  // It is removed as it was, regardless of the form's input.
  if (known && textOf(form, controls.intent) === "remove")
    return saveSetting(visit, { ...rest, value: { ...known, isRemoved: true }, problems: {} });
  return saveSetting(visit, { ...rest, value: line, problems });
});
