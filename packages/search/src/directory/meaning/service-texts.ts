import { plainText, type Service, type Translation } from "@dragoman/hsds";
import type { NeedCode } from "@dragoman/reference";
import { functionWords } from "../function-words.ts";
import { wordsOf, type TextWord } from "./phrase-index.ts";

/** The position of a text in a service. */
export type TextField =
  | "category"
  | "name"
  | "alternate name"
  | "description"
  | "eligibility"
  | "organization";

/** One text in one language, cut into words. */
export interface ServiceText {
  field: TextField;
  text: string;
  /** BCP 47: the languages whose words count, never empty. */
  languages: ReadonlySet<string>;
  words: readonly TextWord[];
  /** Of a category that a steward has taught: the only needs that its words may speak for. */
  taught?: readonly NeedCode[] | undefined;
}

/** UTF-16 units of a description that are read: the beginning says what a service is. */
const longestDescription = 2000;

interface Named {
  language?: string | null;
  translations: readonly Translation[];
}

/** The texts by which a service is classified, in all their languages. `categories` are its own, without ancestors. */
export function textsOfService(
  service: Service,
  categories: readonly (Named & { name: string | null; taught?: readonly NeedCode[] })[],
): ServiceText[] {
  const { organization } = service;
  return [
    ...categories.flatMap((one) =>
      textsOf(one, "name", "category").map((text) => ({ ...text, taught: one.taught })),
    ),
    ...textsOf(service, "name", "name"),
    ...textsOf(service, "alternate_name", "alternate name"),
    ...textsOf(service, "description", "description"),
    ...textsOf(service, "eligibility_description", "eligibility"),
    ...(organization ? textsOf(organization, "name", "organization") : []),
  ];
}

function textsOf<T extends Named>(one: T, name: keyof T & string, field: TextField): ServiceText[] {
  const own = one[name];
  const said = [
    ...(typeof own === "string" && own !== "" ? [{ value: own, language: one.language ?? null }] : []),
    ...one.translations.filter(
      (translation) => translation.field_name === name && translation.source !== "machine",
    ),
  ];
  return said.map(({ value, language }) => {
    const text = plainText(value).slice(0, longestDescription);
    const languages = languagesOf(text, language);
    return { field, text, languages, words: wordsOf(text, languages, functionWords()) };
  });
}

const english = "en";

/**
 * The language that a text states, or those whose function words it contains most; and English, which sources mix in.
 */
function languagesOf(text: string, stated: string | null): ReadonlySet<string> {
  const known = functionWords();
  if (stated !== null) {
    const [base = stated] = stated.split("-");
    const tag =
      [stated, base].find((one) => known.has(one)) ??
      [...known.keys()].find((one) => one.startsWith(`${base}-`));
    if (tag !== undefined) return new Set([tag, english]);
  }
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  let most = 0;
  let likeliest = english;
  for (const [language, empty] of known) {
    const count = words.filter((word) => empty.has(word)).length;
    if (count > most) [most, likeliest] = [count, language];
  }
  return new Set([likeliest, english]);
}
