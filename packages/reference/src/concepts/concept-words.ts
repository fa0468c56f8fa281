import { en } from "./concept-words/en.ts";
import { ar } from "./concept-words/ar.ts";
import { de } from "./concept-words/de.ts";
import { el } from "./concept-words/el.ts";
import { es } from "./concept-words/es.ts";
import { fr } from "./concept-words/fr.ts";
import { it } from "./concept-words/it.ts";
import { nl } from "./concept-words/nl.ts";
import { pl } from "./concept-words/pl.ts";
import { ptBR } from "./concept-words/pt-BR.ts";
import { ro } from "./concept-words/ro.ts";
import { ru } from "./concept-words/ru.ts";
import { sq } from "./concept-words/sq.ts";
import { tr } from "./concept-words/tr.ts";
import { uk } from "./concept-words/uk.ts";
import { vi } from "./concept-words/vi.ts";
import { zhHans } from "./concept-words/zh-Hans.ts";
import type { ConceptWords } from "./concepts.ts";

/** Expressions of concepts by BCP 47 tag: the languages of the interface, and Dutch, in which sources are written. */
export const conceptWords = {
  en,
  ar,
  de,
  el,
  es,
  fr,
  it,
  nl,
  pl,
  "pt-BR": ptBR,
  ro,
  ru,
  sq,
  tr,
  uk,
  vi,
  "zh-Hans": zhHans,
} as const satisfies Readonly<Record<string, ConceptWords>>;
