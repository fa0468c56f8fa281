import { en } from "./concept-words/en.ts";
import { el } from "./concept-words/el.ts";
import { ru } from "./concept-words/ru.ts";
import { uk } from "./concept-words/uk.ts";
import { vi } from "./concept-words/vi.ts";
import { zhHans } from "./concept-words/zh-Hans.ts";
import type { ConceptWords } from "./concepts.ts";

/** Expressions of concepts by BCP 47 tag: the languages of the interface, and Dutch, in which sources are written. */
export const conceptWords = {
  en,
  el,
  ru,
  uk,
  vi,
  "zh-Hans": zhHans,
} as const satisfies Readonly<Record<string, ConceptWords>>;
