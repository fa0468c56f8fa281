import { am } from "./concept-words/am.ts";
import { ar } from "./concept-words/ar.ts";
import { ckb } from "./concept-words/ckb.ts";
import { de } from "./concept-words/de.ts";
import { el } from "./concept-words/el.ts";
import { en } from "./concept-words/en.ts";
import { es } from "./concept-words/es.ts";
import { fa } from "./concept-words/fa.ts";
import { fr } from "./concept-words/fr.ts";
import { it } from "./concept-words/it.ts";
import { nl } from "./concept-words/nl.ts";
import { pl } from "./concept-words/pl.ts";
import { ps } from "./concept-words/ps.ts";
import { ptBR } from "./concept-words/pt-BR.ts";
import { ro } from "./concept-words/ro.ts";
import { ru } from "./concept-words/ru.ts";
import { so } from "./concept-words/so.ts";
import { sq } from "./concept-words/sq.ts";
import { sw } from "./concept-words/sw.ts";
import { ti } from "./concept-words/ti.ts";
import { tr } from "./concept-words/tr.ts";
import { uk } from "./concept-words/uk.ts";
import { ur } from "./concept-words/ur.ts";
import { vi } from "./concept-words/vi.ts";
import { zhHans } from "./concept-words/zh-Hans.ts";
import type { ConceptWords } from "./concepts.ts";

/** Expressions of concepts by BCP 47 tag: the languages of the interface, and Dutch, in which sources are written. */
export const conceptWords = {
  en,
  am,
  ar,
  ckb,
  de,
  el,
  es,
  fa,
  fr,
  it,
  nl,
  pl,
  ps,
  "pt-BR": ptBR,
  ro,
  ru,
  so,
  sq,
  sw,
  ti,
  tr,
  uk,
  ur,
  vi,
  "zh-Hans": zhHans,
} as const satisfies Readonly<Record<string, ConceptWords>>;
