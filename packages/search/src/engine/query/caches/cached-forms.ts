import { otherForms } from "../../text/word-forms.ts";
import { createLruCache } from "./lru-cache.ts";

/** A word has ten or twenty, most of them in one or two dozen bytes and the object around them. */
const cachedBytes = 4 * 2 ** 20;
const bytesOfForm = 40;
const bytesOfWord = 200;

const cache = createLruCache<readonly string[]>(cachedBytes);

/** Other forms of a word. A query asks for them at each of its stages, and in each of its segments. */
export function cachedForms(word: string, languages?: readonly string[]): readonly string[] {
  const key = languages ? `${word} ${languages.join()}` : word;
  const known = cache.get(key);
  if (known) return known;
  const forms = otherForms(word, languages);
  cache.set(key, forms, forms.length * (bytesOfForm + word.length * 2) + bytesOfWord);
  return forms;
}
