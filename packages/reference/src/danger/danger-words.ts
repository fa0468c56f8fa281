import { am, amLatin } from "./danger-words/am.ts";
import { ar, arLatin } from "./danger-words/ar.ts";
import { ckb, ckbLatin } from "./danger-words/ckb.ts";
import { de } from "./danger-words/de.ts";
import { el, elLatin } from "./danger-words/el.ts";
import { en } from "./danger-words/en.ts";
import { es } from "./danger-words/es.ts";
import { fa, faLatin } from "./danger-words/fa.ts";
import { fr } from "./danger-words/fr.ts";
import { it } from "./danger-words/it.ts";
import { pl } from "./danger-words/pl.ts";
import { ps, psLatin } from "./danger-words/ps.ts";
import { ptBR } from "./danger-words/pt-BR.ts";
import { ro } from "./danger-words/ro.ts";
import { ru, ruLatin } from "./danger-words/ru.ts";
import { so } from "./danger-words/so.ts";
import { sq } from "./danger-words/sq.ts";
import { sw } from "./danger-words/sw.ts";
import { ti, tiLatin } from "./danger-words/ti.ts";
import { tr } from "./danger-words/tr.ts";
import { uk, ukLatin } from "./danger-words/uk.ts";
import { ur, urLatin } from "./danger-words/ur.ts";
import { vi } from "./danger-words/vi.ts";
import { zhHans, zhHansLatin } from "./danger-words/zh-Hans.ts";
import type { DangerWords } from "./danger-words/danger-words.ts";

/** Phrases that indicate danger: each language, and separately its romanised forms. */
export const dangerWords: readonly DangerWords[] = [
  am,
  amLatin,
  ar,
  arLatin,
  ckb,
  ckbLatin,
  de,
  el,
  elLatin,
  en,
  es,
  fa,
  faLatin,
  fr,
  it,
  pl,
  ps,
  psLatin,
  ptBR,
  ro,
  ru,
  ruLatin,
  so,
  sq,
  sw,
  ti,
  tiLatin,
  tr,
  uk,
  ukLatin,
  ur,
  urLatin,
  vi,
  zhHans,
  zhHansLatin,
];
