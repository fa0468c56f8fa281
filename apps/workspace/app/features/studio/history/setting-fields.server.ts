import type { AuditEvent } from "@dragoman/database";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { purposeNames } from "../lines/line-words.server.ts";
import { fieldsOf, plain, type ChangedField } from "./published-fields.server.ts";

interface Reading {
  i18n: I18n;
  locale: Locale;
}

/** What one part of the settings is about: `texts/de`, `lines/` and a UUID, `hidden-lines/` and a country. */
interface Part {
  name: MessageDescriptor;
  /** Within the studio, of the part with this id. */
  page: (id: string) => string;
  /** What the id after the slash stands for. */
  idIs?: "language" | "country";
}

const settingsPage = () => "settings";

const parts: Readonly<Record<string, Part>> = {
  contact: { name: msg`How readers can reach a person`, page: settingsPage },
  region: { name: msg`Where this directory is`, page: settingsPage },
  accent: { name: msg`Colour of links and buttons`, page: settingsPage },
  logo: { name: msg`Logo`, page: settingsPage },
  languages: { name: msg`Languages`, page: settingsPage },
  texts: {
    name: msg`Names and texts`,
    page: (id) => `settings/texts/${encodeURIComponent(id)}`,
    idIs: "language",
  },
  announcements: { name: msg`Announcement`, page: (id) => `announcements/${encodeURIComponent(id)}` },
  lines: {
    name: msg`Emergency and crisis numbers`,
    page: (id) => `settings/lines/${encodeURIComponent(id)}`,
  },
  "hidden-lines": {
    name: msg`Emergency and crisis numbers`,
    page: () => "settings/lines",
    idIs: "country",
  },
};

const fields: Readonly<Record<string, MessageDescriptor>> = {
  phone: msg`Phone number`,
  email: msg`Email address`,
  page: msg`Web page`,
  colour: msg`Colour`,
  country: msg`Country`,
  name: msg`Name of the directory`,
  shortName: msg`Short name`,
  operator: msg`Who runs this directory`,
  imprint: msg`Imprint`,
  privacy: msg`Additional privacy information`,
  fallback: msg`Default language`,
  off: msg`Hidden`,
  languages: msg`Languages`,
  number: msg`Phone number`,
  chat: msg`Web page`,
};

/** The part of the settings that an event is about, and its page within the studio. */
export function settingOf(id: string, { i18n, locale }: Reading): { name: string; page: string } | null {
  const [name = "", rest = ""] = id.split("/");
  const part = parts[name];
  if (!part) return null;
  const label = i18n._(part.name);
  const page = part.page(rest);
  if (!part.idIs) return { name: label, page };
  const of = part.idIs === "language" ? languageName(rest, locale) : nameOfCountry(rest, locale);
  return { name: `${label} (${of})`, page };
}

/**
 * What an event has changed in a part of the settings: single values by their names, texts by their languages. Values
 * that say nothing to a reader (numbers of places, files, times as programs read them) are left out.
 */
export function settingFields({ before, after }: AuditEvent, reading: Reading): ChangedField[] {
  const [old, now] = [valuesOf(before, reading), valuesOf(after, reading)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? "", after: now.get(label) ?? "" };
    return change.before === change.after ? [] : change;
  });
}

/** By label. */
function valuesOf(value: unknown, { i18n, locale }: Reading): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, one] of Object.entries(fieldsOf(value))) {
    const label = fields[name];
    if (name === "texts" || name === "names")
      for (const [language, text] of Object.entries(fieldsOf(one)))
        found.set(languageName(language, locale), plain(text));
    else if (name === "purpose" && typeof one === "string" && Object.hasOwn(purposeNames, one))
      found.set("", i18n._(purposeNames[one as keyof typeof purposeNames])); // a cast: it has the key
    else if (label) found.set(i18n._(label), valueText(name, one, locale));
  }
  return found;
}

function valueText(name: string, value: unknown, locale: Locale): string {
  if (Array.isArray(value))
    return joinNames(
      value.map((tag) => languageName(plain(tag), locale)),
      locale,
    );
  if (typeof value !== "string" || value === "") return "";
  if (name === "country") return nameOfCountry(value, locale);
  return name === "fallback" ? languageName(value, locale) : plain(value);
}

function nameOfCountry(code: string, locale: Locale): string {
  return countryOptions(locale).find((one) => one.value === code)?.name ?? code;
}
