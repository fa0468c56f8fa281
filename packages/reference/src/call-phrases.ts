export { callPhraseCodes, isCallPhraseCode } from "./call-phrases-codes.ts";
export type { CallPhraseCode, CallPhrases } from "./call-phrases-codes.ts";
import { en } from "./call-phrases/en.ts";
import { am } from "./call-phrases/am.ts";
import { ar } from "./call-phrases/ar.ts";
import { ckb } from "./call-phrases/ckb.ts";
import { de } from "./call-phrases/de.ts";
import { el } from "./call-phrases/el.ts";
import { es } from "./call-phrases/es.ts";
import { fa } from "./call-phrases/fa.ts";
import { fr } from "./call-phrases/fr.ts";
import { it } from "./call-phrases/it.ts";
import { pl } from "./call-phrases/pl.ts";
import { ps } from "./call-phrases/ps.ts";
import { ptBR } from "./call-phrases/pt-BR.ts";
import { ro } from "./call-phrases/ro.ts";
import { ru } from "./call-phrases/ru.ts";
import { so } from "./call-phrases/so.ts";
import { sq } from "./call-phrases/sq.ts";
import { sw } from "./call-phrases/sw.ts";
import { ti } from "./call-phrases/ti.ts";
import { tr } from "./call-phrases/tr.ts";
import { uk } from "./call-phrases/uk.ts";
import { ur } from "./call-phrases/ur.ts";
import { vi } from "./call-phrases/vi.ts";
import { zhHans } from "./call-phrases/zh-Hans.ts";
import type { CallPhrases } from "./call-phrases-codes.ts";

/** What to say on the phone or to show at a desk, by BCP 47 tag, in each language of the interface. */
export const callPhrases = {
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
} as const satisfies Readonly<Record<string, CallPhrases>>;

/** A language that the sentences exist in. */
export type CallPhraseLanguage = keyof typeof callPhrases;

/** Languages whose sentences a speaker has reviewed. The others are machine translations from English. */
export const reviewedCallPhrases: ReadonlySet<CallPhraseLanguage> = new Set<CallPhraseLanguage>(["en"]);
