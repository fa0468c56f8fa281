import type { EmergencyLine } from "./emergency-calls.tsx";

/**
 * The kinds of danger for which results begin with sources of help: people who are hurt, who want to die, who hurt
 * others, who have no place to sleep tonight.
 */
export const safetyKinds = ["violence", "suicide", "harms-others", "street-tonight"] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/** A phone line of the directory. */
export interface SafetyLine {
  key: string;
  name: string;
  /** BCP 47 of the name. */
  language: string | null;
  text: string;
  uri: string;
  /** Hours, languages, ways to write; only where administrators have set the line. */
  details?: string;
  chat?: ChatView | null;
}

/** A way to write instead of calling. */
export interface ChatView {
  address: string;
  label: string;
}

/** A question that opens to what to do. */
export interface SafetyPart {
  question: string;
  advice: readonly string[];
  /** Its advice is true only where scripts run: without them, "Back" leads here. */
  scripted: boolean;
}

export interface SafetyTexts {
  title: string;
  /** Above the lines. */
  listening: string;
  /** Above the emergency numbers. */
  danger: string;
  parts: readonly SafetyPart[];
}

/** The help for all kinds of danger together, so that a request does not reveal which one the reader needs. */
export interface SafetyData {
  texts: Readonly<Record<SafetyKind, SafetyTexts>>;
  secret: string;
  onwards: string;
  /** The countries of the directory, those with the most places first. */
  countries: readonly SafetyCountry[];
  /** The emergency number, by ISO 3166-1 code. */
  numbers: Readonly<Record<string, string>>;
}

export interface SafetyCountry {
  /** ISO 3166-1. */
  code: string;
  /** In the reader's language. */
  name: string;
  lines: Readonly<Record<SafetyKind, readonly SafetyLine[]>>;
}

/** The help shown before the places. */
export interface SafetyView extends SafetyTexts {
  kind: SafetyKind;
  lines: readonly (SafetyLine & { country: string | null })[];
  numbers: readonly EmergencyLine[];
  secret: string;
  onwards: string;
}

/** Without a country, each of the first countries has a line. */
const maxCountries = 3;

/** The help for one kind of danger in a country; `country` is `null` when unknown. */
export function presentSafety(
  { texts, countries, numbers, secret, onwards }: SafetyData,
  { kind, country }: { kind: SafetyKind; country: string | null },
): SafetyView {
  const own = countries.find(({ code }) => code === country);
  const number = country === null ? undefined : numbers[country];
  const first = countries.slice(0, maxCountries);
  return {
    ...texts[kind],
    kind,
    lines:
      country === null
        ? first.flatMap(({ name, lines }) =>
            lines[kind]
              .slice(0, countries.length > 1 ? 1 : undefined)
              .map((line) => ({ ...line, country: countries.length > 1 ? name : null })),
          )
        : (own?.lines[kind] ?? []).map((line) => ({ ...line, country: null })),
    numbers: number === undefined ? numbersOf(countries, numbers) : [{ number, countries: [] }],
    secret,
    onwards,
  };
}

/** Each number once, with all the countries where it applies. */
function numbersOf(countries: readonly SafetyCountry[], numbers: SafetyData["numbers"]): EmergencyLine[] {
  const where = new Map<string, string[]>();
  for (const { code, name } of countries) {
    const number = numbers[code];
    if (number !== undefined) where.set(number, [...(where.get(number) ?? []), name]);
  }
  return [...where].map(([number, named]) => ({ number, countries: named }));
}
