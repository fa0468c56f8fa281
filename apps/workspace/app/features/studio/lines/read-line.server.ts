import { type CrisisLine, linePurposes, type LinePurpose } from "@dragoman/database";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { weekdays } from "@dragoman/i18n/weekdays.server.ts";
import { parsePhone } from "@dragoman/reference/phone";
import { callingCodeOf } from "@dragoman/reference/phone-countries";
import { msg } from "@lingui/core/macro";
import { textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { lineControls as controls, longest, nameControl } from "./line-controls.ts";

/** The input of the form of a line. */
export interface LineEntered {
  country: string;
  purpose: LinePurpose;
  number: string;
  /** By language; empty ones are left out. */
  names: Readonly<Record<string, string>>;
  isAlways: boolean;
  /** RFC 5545: `MO`. */
  days: readonly string[];
  from: string;
  until: string;
  /** BCP 47. */
  languages: readonly string[];
  takesTexts: boolean;
  chat: string;
}

interface ReadLine {
  entered: LineEntered;
  /** `null` if there are problems. */
  line: CrisisLine | null;
  /** By the names of controls. */
  problems: Record<string, string>;
}

/** @param fallback the language whose field comes first. */
export function readLine(
  form: FormData,
  { i18n }: StudioVisit,
  { fallback }: { fallback: string },
): ReadLine {
  const entered = enteredIn(form);
  const { country, purpose, number, names, isAlways, days, from, until, languages, takesTexts, chat } =
    entered;
  const dialled = dialledAs(number, country);
  const problems: Record<string, string> = {};
  if (callingCodeOf(country) === null) problems[controls.country] = i18n._(msg`Choose a country.`);
  else if (dialled === null)
    problems[controls.number] = i18n._(
      msg`This is not a number that one can call in this country. Short numbers such as 112 are fine.`,
    );
  if (Object.keys(names).length === 0)
    problems[nameControl(fallback)] = i18n._(msg`Write the name in at least one language.`);
  if (!isAlways && (days.length === 0 || !isTime(from) || !isTime(until)))
    problems[controls.from] = i18n._(msg`Choose the days and the hours, or “Day and night”.`);
  if (chat !== "" && !isSecureAddress(chat))
    problems[controls.chat] = i18n._(msg`This is not a valid web address. It begins with https://.`);
  if (Object.keys(problems).length > 0 || dialled === null) return { entered, line: null, problems };
  const hours = isAlways ? null : { days, from, until };
  const line: CrisisLine = {
    country,
    purpose,
    ...dialled,
    names,
    hours,
    languages,
    takesTexts,
    chat,
    isRemoved: false,
  };
  return { entered, line, problems };
}

function enteredIn(form: FormData): LineEntered {
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const names = locales.map((tag) => [tag, textOf(form, nameControl(tag)).slice(0, longest.name)] as const);
  return {
    country: textOf(form, controls.country),
    purpose: linePurposes.find((one) => one === textOf(form, controls.purpose)) ?? "listening",
    number: textOf(form, controls.number).slice(0, longest.number),
    names: Object.fromEntries(names.filter(([, name]) => name !== "")),
    isAlways: form.has(controls.always),
    days: weekdays.filter((day) => all(controls.day).includes(day)),
    from: textOf(form, controls.from),
    until: textOf(form, controls.until),
    languages: locales.filter((tag) => all(controls.language).includes(tag)),
    takesTexts: form.has(controls.texts),
    chat: textOf(form, controls.chat).slice(0, longest.chat),
  };
}

/** A valid number of the country's plan, or a short code; `null` for anything else, also for two numbers. */
function dialledAs(text: string, country: string): Pick<CrisisLine, "number" | "uri"> | null {
  const [phone, ...others] = parsePhone(text, { country });
  if (others.length > 0 || !phone) return null;
  if (phone.kind === "short") return { number: phone.code, uri: `tel:${phone.code}` };
  if (phone.kind !== "number" || phone.extension !== null) return null;
  if (phone.country !== null && phone.country !== country) return null;
  return { number: phone.national, uri: `tel:${phone.e164}` };
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
