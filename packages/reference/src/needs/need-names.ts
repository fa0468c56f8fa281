import { en } from "./need-names/en.ts";
import { am } from "./need-names/am.ts";
import { ar } from "./need-names/ar.ts";
import { ckb } from "./need-names/ckb.ts";
import { de } from "./need-names/de.ts";
import { el } from "./need-names/el.ts";
import { es } from "./need-names/es.ts";
import { fa } from "./need-names/fa.ts";
import { fr } from "./need-names/fr.ts";
import { it } from "./need-names/it.ts";
import { pl } from "./need-names/pl.ts";
import { ps } from "./need-names/ps.ts";
import { ptBR } from "./need-names/pt-BR.ts";
import { ro } from "./need-names/ro.ts";
import { ru } from "./need-names/ru.ts";
import { so } from "./need-names/so.ts";
import { sq } from "./need-names/sq.ts";
import { sw } from "./need-names/sw.ts";
import { ti } from "./need-names/ti.ts";
import { tr } from "./need-names/tr.ts";
import { uk } from "./need-names/uk.ts";
import { ur } from "./need-names/ur.ts";
import { vi } from "./need-names/vi.ts";
import { zhHans } from "./need-names/zh-Hans.ts";
import type { NeedNames } from "./needs.ts";

/** Names of the needs by BCP 47 tag, in each language of the interface. */
export const needNames = {
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
} as const satisfies Readonly<Record<string, NeedNames>>;
