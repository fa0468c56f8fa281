import type { Person } from "@dragoman/database";
import { languageEntries } from "@dragoman/reference/language-picker";
import { formatPhone } from "@dragoman/reference/phone";
import type { I18n } from "@lingui/core";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { accountWords, profileWords } from "./account-words.server.ts";

/** What somebody says of themselves, with all the words of its form. */
export interface ProfileView {
  title: string;
  /** The way back. */
  account: string;
  lead: string;
  name: { label: string; hint: string; value: string };
  /** Where somebody is reached, and the address of changing it below the language. */
  contacts: { label: string; value: string; change: string; address: string }[];
  languages: { label: string; all: LanguageChoice[] };
  /** Words of the part with all languages. */
  allLanguages: string;
  country: { label: string; value: string; all: { value: string; name: string }[] };
  reachedBy: { label: string; choices: Choice[] };
  theme: { label: string; choices: Choice[] };
  save: string;
}

export interface Choice {
  value: string;
  words: string;
  isChosen: boolean;
}

/** A language by its own name. */
export interface LanguageChoice {
  tag: string;
  name: string;
  direction: "ltr" | "rtl";
  isChosen: boolean;
}

export interface ProfileVisit {
  person: Person;
  locale: Locale;
  i18n: I18n;
  /** BCP 47: what people here read and speak. */
  languages: readonly string[];
  countries: readonly { value: string; name: string }[];
}

export function presentProfile({ person, locale, i18n, languages, countries }: ProfileVisit): ProfileView {
  const words = profileWords;
  const choice = (chosen: string) => (value: string, label: (typeof words)[keyof typeof words]) => ({
    value,
    words: i18n._(label),
    isChosen: value === chosen,
  });
  const reached = choice(person.reachedBy);
  const theme = choice(person.theme);
  return {
    title: i18n._(words.title),
    account: i18n._(accountWords.title),
    lead: i18n._(words.lead),
    name: { label: i18n._(words.name), hint: i18n._(words.nameHint), value: person.displayName },
    contacts: contactsOf(person, i18n),
    languages: { label: i18n._(words.languages), all: languageChoices({ person, locale, languages }) },
    allLanguages: i18n._(words.allLanguages),
    country: {
      label: i18n._(words.country),
      value: person.country ?? "",
      all: countries.map(({ value, name }) => ({ value, name })),
    },
    reachedBy: {
      label: i18n._(words.reachedBy),
      choices: [
        ...(person.phone === null ? [] : [reached("phone", words.phone)]),
        ...(person.email === null ? [] : [reached("email", words.email)]),
        reached("nothing", words.nothing),
      ],
    },
    theme: {
      label: i18n._(words.theme),
      choices: [theme("device", words.device), theme("light", words.light), theme("dark", words.dark)],
    },
    save: i18n._(words.save),
  };
}

function contactsOf({ phone, email }: Person, i18n: I18n): ProfileView["contacts"] {
  const change = i18n._(profileWords.change);
  return [
    {
      label: i18n._(profileWords.phone),
      value: phone === null ? "–" : formatPhone({ number: null, e164: phone }),
      change,
      address: "account/contact",
    },
    { label: i18n._(profileWords.email), value: email ?? "–", change, address: "account/contact?by=email" },
  ];
}

/** The person's own come first, so that nobody looks for them. */
function languageChoices({
  person,
  locale,
  languages,
}: Pick<ProfileVisit, "person" | "locale" | "languages">): LanguageChoice[] {
  const chosen = new Set(person.languages);
  const codes = [...new Set([...languages, ...chosen])];
  const all = languageEntries(codes, { locale }).map(({ code, autonym, direction }) => ({
    tag: code,
    name: autonym,
    direction,
    isChosen: chosen.has(code),
  }));
  return [...all.filter(({ isChosen }) => isChosen), ...all.filter(({ isChosen }) => !isChosen)];
}
