import { createDeepl } from "./deepl.ts";
import { createLibreTranslate } from "./libre-translate.ts";
import type { Translator } from "./translator.ts";

/** The operator's translation service. */
export interface TranslatorSettings {
  protocol: "libretranslate" | "deepl";
  address: URL;
  key: string | undefined;
  /** Characters that are sent on a day (UTC) at most. */
  dailyCharacters: number;
  /** BCP 47: languages to translate into; all languages of the interface if there are none. */
  languages: readonly string[];
}

const usualCharacters = 50_000;
const mostCharacters = 100_000_000;

interface Variables {
  url: string | undefined;
  key: string | undefined;
  characters: string | undefined;
  languages: string | undefined;
}

/**
 * Parses the settings. Wrong input is a value: the variable, and why. `settings` is `undefined` without an address. The
 * protocol follows from the address: that of DeepL ends with `/v2/translate`.
 */
export function parseTranslator({
  url,
  key,
  characters = String(usualCharacters),
  languages = "",
}: Variables): { settings: TranslatorSettings | undefined } | { name: string; reason: string } {
  if (url === undefined) return { settings: undefined };
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !["http:", "https:"].includes(address.protocol) || address.username !== "")
    return { name: "TRANSLATE_URL", reason: "write a full address, such as http://127.0.0.1:5000" };
  if (address.search !== "" || address.hash !== "")
    return {
      name: "TRANSLATE_URL",
      reason: "the key belongs into TRANSLATE_KEY, and nothing else follows the path",
    };
  const dailyCharacters = Number(characters);
  if (!/^\d{1,9}$/.test(characters) || dailyCharacters < 1 || dailyCharacters > mostCharacters)
    return {
      name: "TRANSLATE_CHARACTERS_PER_DAY",
      reason: `write a whole number from 1 to ${mostCharacters}`,
    };
  const tags = languages.split(/[\s,]+/).filter((tag) => tag !== "");
  const canonical = tags.map(canonicalTag);
  if (canonical.some((tag) => tag === undefined))
    return {
      name: "TRANSLATE_LANGUAGES",
      reason: "write tags of languages with commas between them: ar,fa,uk",
    };
  return {
    settings: {
      protocol: address.pathname.endsWith("/v2/translate") ? "deepl" : "libretranslate",
      address,
      key,
      dailyCharacters,
      languages: canonical.flatMap((tag) => tag ?? []),
    },
  };
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

export function createTranslator({ protocol, address, key }: TranslatorSettings): Translator {
  return protocol === "deepl" ? createDeepl({ address, key }) : createLibreTranslate({ address, key });
}
