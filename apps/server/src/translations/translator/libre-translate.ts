import {
  askTranslator,
  nearestTag,
  type TextsToTranslate,
  type Translator,
  TranslatorFault,
} from "./translator.ts";

/**
 * A service that speaks the protocol of LibreTranslate. `address`: below which `translate` and `languages` are.
 * https://docs.libretranslate.com
 */
export function createLibreTranslate({
  address,
  key,
}: {
  address: URL;
  key: string | undefined;
}): Translator {
  let languages: Promise<string[]> | undefined;
  const below = (name: string) => new URL(name, address.href.endsWith("/") ? address : `${address.href}/`);

  async function readLanguages(): Promise<string[]> {
    const answer = await askTranslator(below("languages"), {});
    if (!Array.isArray(answer)) throw new TranslatorFault("refused", "no list of languages");
    return answer.flatMap((one: unknown) => {
      const { code } = Object(one) as { code?: unknown }; // anything may be answered
      return typeof code === "string" ? [code] : [];
    });
  }

  /** Its own tags of two languages. */
  async function tagsOf({ from, to }: Pick<TextsToTranslate, "from" | "to">) {
    languages ??= readLanguages();
    const known = await languages.catch((error: unknown) => {
      languages = undefined;
      throw error;
    });
    return { source: from === null ? "auto" : nearestTag(from, known), target: nearestTag(to, known) };
  }

  return {
    async unknownOf(pair) {
      const { source, target } = await tagsOf(pair);
      if (target === undefined) return "to";
      return source === undefined ? "from" : null;
    },
    async translate({ texts, from, to, signal }) {
      const { source = from, target = to } = await tagsOf({ from, to });
      const body = { q: texts, source, target, format: "text", ...(key !== undefined && { api_key: key }) };
      const answer = await askTranslator(below("translate"), { body, signal });
      const { translatedText: translated } = Object(answer) as { translatedText?: unknown }; // anything may be answered
      return textsOf(translated, texts.length);
    },
  };
}

/** Checks that an answer has a text for each that was sent. */
export function textsOf(answer: unknown, count: number): string[] {
  const list: unknown[] = Array.isArray(answer) ? answer : [answer];
  const texts = list.filter((one) => typeof one === "string");
  if (texts.length === count && list.length === count) return texts;
  throw new TranslatorFault("refused", "another number of texts");
}
