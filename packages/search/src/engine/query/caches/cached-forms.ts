import { otherForms } from "../../text/word-forms.ts";
import { createLruCache } from "./lru-cache.ts";

/** A word has ten to twenty forms, most of them one or two dozen bytes plus the object overhead. */
const cachedBytes = 4 * 2 ** 20;
const bytesOfForm = 40;
const bytesOfWord = 200;

const cache = createLruCache<readonly string[]>(cachedBytes);

/** The other inflected forms of a word. Each stage of a query asks for them, in every segment. */
export function cachedForms(word: string, languages?: readonly string[]): readonly string[] {
  // Requests name languages as they like: a joined list would be ambiguous.
  const key = languages ? `${word} ${JSON.stringify(languages)}` : word;
  const known = cache.get(key);
  if (known) return known;
  const forms = otherForms(word, languages);
  cache.set(key, forms, forms.length * (bytesOfForm + word.length * 2) + bytesOfWord);
  return forms;
}
