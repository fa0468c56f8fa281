import { textsOf } from "./libre-translate.ts";
import { askTranslator, type TextsToTranslate, type Translator } from "./translator.ts";

/** DeepL's own tags where they are not the language alone. */
const targets: Readonly<Record<string, string>> = {
  en: "EN-GB",
  pt: "PT-PT",
  "pt-BR": "PT-BR",
  "zh-Hans": "ZH-HANS",
  "zh-Hant": "ZH-HANT",
};

/**
 * DeepL, or a service with its protocol. `address`: that of `/v2/translate`. An unsupported language is
 * refused with 400, once for each language and start. https://developers.deepl.com/docs/api-reference/translate
 */
export function createDeepl({ address, key }: { address: URL; key: string | undefined }): Translator {
  async function translate({ texts, from, to, signal }: TextsToTranslate): Promise<string[]> {
    const body = {
      text: texts,
      target_lang: targets[to] ?? baseOf(to),
      ...(from !== null && { source_lang: baseOf(from) }),
    };
    const headers = key === undefined ? {} : { Authorization: `DeepL-Auth-Key ${key}` };
    const answer = await askTranslator(address, { headers, body, signal });
    const { translations } = Object(answer) as { translations?: unknown }; // anything may be answered
    const list: unknown[] = Array.isArray(translations) ? translations : [];
    return textsOf(
      list.map((one) => Reflect.get(Object(one), "text") as unknown),
      texts.length,
    );
  }

  return { unknownOf: () => Promise.resolve(null), translate };
}

function baseOf(language: string): string {
  return (language.split("-")[0] ?? language).toUpperCase();
}
