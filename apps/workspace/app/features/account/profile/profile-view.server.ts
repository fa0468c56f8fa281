import type { Person } from "@dragoman/database";
import { languageEntries } from "@dragoman/reference/language-picker";
import { formatPhone } from "@dragoman/reference/phone";
import type { Locale } from "@dragoman/i18n/locale.ts";

/** The profile of a person. */
export interface ProfileView extends Pick<Person, "email" | "reachedBy" | "theme"> {
  name: string;
  /** As it is written in its country. */
  phone: string | null;
  languages: LanguageChoice[];
  country: { value: string; all: { value: string; name: string }[] };
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
  /** BCP 47: of the directory and of the interface. */
  languages: readonly string[];
  countries: readonly { value: string; name: string }[];
}

export function presentProfile({ person, locale, languages, countries }: ProfileVisit): ProfileView {
  const { displayName, phone, email, country, reachedBy, theme } = person;
  return {
    name: displayName,
    phone: phone === null ? null : formatPhone({ number: null, e164: phone }),
    email,
    languages: languageChoices({ person, locale, languages }),
    country: { value: country ?? "", all: countries.map(({ value, name }) => ({ value, name })) },
    reachedBy,
    theme,
  };
}

/** The languages of the person come first. */
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
