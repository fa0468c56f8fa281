import type { Person, Profile } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import { languageEntries } from "@dragoman/reference/language-picker";
import { formatPhone } from "@dragoman/reference/phone";
import { redirectDocument } from "react-router";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import { themeCookie } from "@dragoman/ui/styles/theme.server.ts";
import { withCookies } from "@dragoman/pages/request/with-cookies.server.ts";
import { maxNameLength, profileControls } from "./profile-page.tsx";

/** The profile of a person. */
export interface ProfileView extends Pick<Person, "email" | "reachedBy" | "isToldDaily" | "theme"> {
  name: string;
  /** As it is written in its country. */
  phone: string | null;
  languages: LanguageChoice[];
  /** Their role means that something may wait for them. */
  hasWork: boolean;
  country: { value: string; all: { value: string; name: string }[] };
}

/** A language by its own name. */
export interface LanguageChoice {
  tag: string;
  name: string;
  direction: "ltr" | "rtl";
  isChosen: boolean;
}

export async function loadProfile(visit: PageVisit) {
  const { locale } = visit;
  const { person, actor, entitled = actor } = await signedInHere(visit);
  const { displayName, phone, email, country, reachedBy, isToldDaily, theme } = person;
  const view: ProfileView = {
    name: displayName,
    phone: phone === null ? null : formatPhone({ number: null, e164: phone }),
    email,
    languages: languageChoices({ chosen: person.languages, locale, languages: await languagesHere(visit) }),
    country: {
      value: country ?? "",
      all: countryOptions(locale).map(({ value, name }) => ({ value, name })),
    },
    reachedBy,
    isToldDaily,
    hasWork: hasWork(entitled),
    theme,
  };
  return { view };
}

interface LanguageQuestion {
  /** BCP 47: of the person; they come first. */
  chosen: readonly string[];
  languages: readonly string[];
  locale: Locale;
}

function languageChoices({ chosen, languages, locale }: LanguageQuestion): LanguageChoice[] {
  const own = new Set(chosen);
  const all = languageEntries([...new Set([...languages, ...own])], { locale }).map(
    ({ code, autonym, direction }) => ({ tag: code, name: autonym, direction, isChosen: own.has(code) }),
  );
  return [...all.filter(({ isChosen }) => isChosen), ...all.filter(({ isChosen }) => !isChosen)];
}

export async function changeProfile(visit: PageVisit) {
  const { site, origin, locale, request } = visit;
  const { actor, entitled = actor, person } = await signedInHere(visit);
  const profile = readProfile(await formOf(request), {
    person,
    languages: await languagesHere(visit),
    countries: countryOptions(locale).map(({ value }) => value),
    isAskedForWork: hasWork(entitled),
  });
  await site.people.changeProfile({ actor, id: person.id, profile });
  const theme = themeCookie(profile.theme, { isSecure: origin.startsWith("https:") });
  // Loads a document, which has the new colours from its first byte.
  return redirectDocument(`/${locale}/account`, { status: 303, headers: withCookies([theme]) });
}

/** BCP 47: of the directory and of the interface. */
async function languagesHere({ site }: PageVisit): Promise<string[]> {
  return [...new Set([...locales, ...(await site.directory.languages())])];
}

interface ProfileChoices {
  person: Person;
  languages: readonly string[];
  countries: readonly string[];
  /** The form has a switch for the daily digest. */
  isAskedForWork: boolean;
}

/** Whether there may be waiting work for these roles. */
function hasWork({ grants }: Actor): boolean {
  return grants.some(({ role }) => role !== "editor");
}

/** Values that the form does not offer are ignored. */
function readProfile(
  form: FormData,
  { person, languages, countries, isAskedForWork }: ProfileChoices,
): Required<Profile> {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const offered = new Set([...languages, ...person.languages]);
  const chosen = form.getAll(profileControls.languages).filter((tag) => typeof tag === "string");
  const country = textOf(profileControls.country);
  const theme = textOf(profileControls.theme);
  return {
    displayName: textOf(profileControls.displayName).slice(0, maxNameLength),
    languages: [...new Set(chosen)].filter((tag) => offered.has(tag)),
    country: countries.includes(country) ? country : null,
    reachedBy: readReachedBy(textOf(profileControls.reachedBy), person),
    isToldDaily: isAskedForWork ? form.has(profileControls.isToldDaily) : person.isToldDaily,
    theme: theme === "light" || theme === "dark" ? theme : "device",
  };
}

/** Only by a contact that the person has. */
function readReachedBy(text: string, { phone, email }: Person): Person["reachedBy"] {
  if (text === "phone" && phone !== null) return text;
  return text === "email" && email !== null ? text : "nothing";
}
