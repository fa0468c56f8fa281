import type { SiteContact, SiteRegion } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { interfaceLanguages, isLocale, locales } from "@dragoman/i18n/locales.server.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { logoView } from "@dragoman/pages/site/logo-view.server.ts";
import type { LogoProblem } from "@dragoman/pages/site/media-editing.server.ts";
import { startPlace } from "@dragoman/pages/site/start-place.server.ts";
import { fallbackLocale, localesOn } from "@dragoman/pages/site/site-texts.server.ts";
import { may } from "@dragoman/policy";
import { accentProblem } from "@dragoman/ui/styles/chosen-theme.server.ts";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { enteredTown, readTown } from "../town-choice/read-town.server.ts";
import { townControls, type TownEntered } from "../town-choice/town-choice.ts";
import { saveSetting } from "./save-setting.server.ts";
import { longest, settingControls as controls } from "./settings-controls.ts";

/** An interface language, in the settings. */
export interface LanguageLine {
  tag: string;
  /** In itself. */
  name: string;
  isOn: boolean;
  /** The address of the texts in this language, and whether any is set. */
  texts: string;
  hasTexts: boolean;
}

export interface LanguagesEntered {
  on: readonly string[];
  fallback: string;
}

/** The input, by the part of the settings. */
export type SettingEntered =
  | { part: "contact"; values: SiteContact }
  | { part: "accent"; values: { colour: string } }
  /** No page may fill in a file again. */
  | { part: "logo" }
  | { part: "region"; values: { country: string; town: TownEntered } }
  | { part: "languages"; values: LanguagesEntered };

export const loadSettings = inStudio(async (visit) => {
  const { site, locale } = visit;
  requireSettings(visit);
  const settings = await site.directory.settings();
  const { texts, contact, accent, region, versions } = settings;
  const town = await startPlace(visit);
  const on = localesOn(settings);
  return {
    page: "settings" as const,
    frame: studioFrame(visit, "settings"),
    lines: `/${locale}/studio/settings/lines`,
    webhooks: `/${locale}/studio/settings/webhooks`,
    contact,
    accent,
    logo: logoView(settings),
    name: visit.siteNames.name,
    region: { country: region.country, town: enteredTown(town, region.town) },
    countries: countryOptions(locale).map(({ value, name }) => ({ value, name })),
    fallback: fallbackLocale(settings),
    languages: interfaceLanguages.map(({ locale: tag, name }): LanguageLine => ({
      tag,
      name,
      isOn: on.includes(tag),
      texts: `/${locale}/studio/settings/texts/${tag}`,
      hasTexts: Object.values(texts[tag] ?? {}).some((text) => text !== ""),
    })),
    versions: {
      contact: versions["contact"] ?? 0,
      accent: versions["accent"] ?? 0,
      logo: versions["logo"] ?? 0,
      region: versions["region"] ?? 0,
      languages: versions["languages"] ?? 0,
    },
  };
});

/** Settings are for administrators. */
export function requireSettings({ actor }: StudioVisit): void {
  if (!may(actor, "settings:change")) throw new Refusal("forbidden");
}

/** Saves one of the forms of the page. */
export const changeSettings = inStudio(async (visit) => {
  requireSettings(visit);
  const form = await formOf(visit.request);
  const to = `/${visit.locale}/studio/settings`;
  const version = Number(textOf(form, controls.version)) || 0;
  if (textOf(form, controls.part) === "logo") return saveLogo(visit, { form, version, to });
  const { entered, value, problems } = await readSettings(form, visit);
  return saveSetting(visit, { part: entered.part, value, entered, version, problems, to });
});

interface LogoForm {
  form: FormData;
  version: number;
  to: string;
}

/** Removes the logo, or makes the file the logo. */
function saveLogo(visit: StudioVisit, { form, version, to }: LogoForm) {
  const { site, actor, i18n } = visit;
  const entered: SettingEntered = { part: "logo" };
  const filled = { part: "logo" as const, value: { file: null }, entered, version, problems: {}, to };
  if (form.has(controls.removeLogo)) return saveSetting(visit, filled);
  const picture = form.get(controls.logo);
  // A form without a chosen file sends an empty one.
  if (!(picture instanceof Blob) || picture.size === 0)
    return saveSetting(visit, {
      ...filled,
      problems: { [controls.logo]: i18n._(msg`Choose a file first.`) },
    });
  return saveSetting(visit, {
    ...filled,
    async save() {
      const problem = await site.mediaEditing.storeLogo({ actor, picture, version });
      return problem === null ? {} : { [controls.logo]: i18n._(logoProblems[problem]) };
    },
  });
}

const logoProblems: Readonly<Record<LogoProblem, MessageDescriptor>> = {
  "unknown-form": msg`We cannot use this type of file. Save the logo as PNG, JPEG or WebP.`,
  damaged: msg`This file is damaged. Try another one.`,
  "too-large": msg`This file is too large.`,
  "too-many-pixels": msg`This photo is too large. Make it smaller.`,
};

async function readSettings(form: FormData, visit: StudioVisit) {
  const { i18n } = visit;
  const part = textOf(form, controls.part);
  if (part === "region") return readRegion(form, visit);
  if (part === "accent") return readAccent(form, i18n);
  if (part === "languages") return readLanguages(form);
  return readContact(form, i18n);
}

/** A town without a country sets that, too. */
async function readRegion(form: FormData, visit: StudioVisit) {
  const { town, id, entered: enteredAs, problem } = await readTown(form, visit);
  const chosen = textOf(form, controls.country);
  const known = countryOptions(visit.locale).some(({ value }) => value === chosen) ? chosen : "";
  const country = known === "" ? (town?.country ?? "") : known;
  const entered: SettingEntered = { part: "region", values: { country: known, town: enteredAs } };
  const value: SiteRegion = { country, town: id };
  const wrong =
    problem ??
    (town && town.country !== country ? visit.i18n._(msg`This town is in another country.`) : null);
  return { entered, value, problems: wrong === null ? {} : { [townControls.town]: wrong } };
}

function readContact(form: FormData, i18n: I18n) {
  const values: SiteContact = {
    email: textOf(form, controls.email).slice(0, longest.contact),
    phone: textOf(form, controls.phone).slice(0, longest.contact),
    page: textOf(form, controls.page).slice(0, longest.contact),
  };
  const problems: Record<string, string> = {};
  if (values.email !== "" && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(values.email))
    problems[controls.email] = i18n._(
      msg`This is not a valid email address. It looks like name@example.org.`,
    );
  if (values.phone !== "" && !/^\+?[\d\s()./-]{2,}$/.test(values.phone))
    problems[controls.phone] = i18n._(msg`This is not a valid phone number`);
  if (values.page !== "" && !isWebAddress(values.page))
    problems[controls.page] = i18n._(msg`This is not a valid web address. It begins with https://.`);
  const entered: SettingEntered = { part: "contact", values };
  return { entered, value: values, problems };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

function readAccent(form: FormData, i18n: I18n) {
  const values = { colour: textOf(form, controls.colour).toLowerCase().slice(0, longest.contact) };
  const entered: SettingEntered = { part: "accent", values };
  const problem = values.colour === "" ? null : accentProblem(values.colour);
  if (problem === null) return { entered, value: values, problems: {} };
  const nearest = problem.reason === "pale" ? problem.nearest : "";
  const message =
    problem.reason === "pale"
      ? i18n._(msg`Text in this colour is hard to read. The nearest colour that works is ${nearest}.`)
      : i18n._(msg`Enter the colour as # and six digits or letters from a to f, such as #0b5a60.`);
  return { entered, value: values, problems: { [controls.colour]: message } };
}

function readLanguages(form: FormData) {
  const chosen = form.getAll(controls.on).filter((tag) => typeof tag === "string");
  const fallback = textOf(form, controls.fallback);
  const entered: SettingEntered = { part: "languages", values: { on: chosen, fallback } };
  const value = {
    off: locales.filter((tag) => tag !== fallback && !chosen.includes(tag)),
    fallback: isLocale(fallback) ? fallback : null,
  };
  return { entered, value, problems: {} };
}
