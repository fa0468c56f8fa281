import { en } from "./need-words/en.ts";
import { am } from "./need-words/am.ts";
import { ar } from "./need-words/ar.ts";
import { ckb } from "./need-words/ckb.ts";
import { de } from "./need-words/de.ts";
import { el } from "./need-words/el.ts";
import { es } from "./need-words/es.ts";
import { fa } from "./need-words/fa.ts";
import { fr } from "./need-words/fr.ts";
import { it } from "./need-words/it.ts";
import { pl } from "./need-words/pl.ts";
import { ps } from "./need-words/ps.ts";
import { ptBR } from "./need-words/pt-BR.ts";
import { ro } from "./need-words/ro.ts";
import { ru } from "./need-words/ru.ts";
import { so } from "./need-words/so.ts";
import { sq } from "./need-words/sq.ts";
import { sw } from "./need-words/sw.ts";
import { ti } from "./need-words/ti.ts";
import { tr } from "./need-words/tr.ts";
import { uk } from "./need-words/uk.ts";
import { ur } from "./need-words/ur.ts";
import { vi } from "./need-words/vi.ts";
import { zhHans } from "./need-words/zh-Hans.ts";
import type { NeedWords } from "./needs.ts";

/**
 * Everyday expressions of needs by BCP 47 tag, in each language of the interface. For matching; shown only as a
 * spelling suggestion.
 */
export const needWords = {
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
} as const satisfies Readonly<Record<string, NeedWords>>;
