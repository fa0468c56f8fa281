import { en } from "./sheet-headers/en.ts";
import { am } from "./sheet-headers/am.ts";
import { ar } from "./sheet-headers/ar.ts";
import { ckb } from "./sheet-headers/ckb.ts";
import { de } from "./sheet-headers/de.ts";
import { el } from "./sheet-headers/el.ts";
import { es } from "./sheet-headers/es.ts";
import { fa } from "./sheet-headers/fa.ts";
import { fr } from "./sheet-headers/fr.ts";
import { it } from "./sheet-headers/it.ts";
import { pl } from "./sheet-headers/pl.ts";
import { ps } from "./sheet-headers/ps.ts";
import { ptBR } from "./sheet-headers/pt-BR.ts";
import { ro } from "./sheet-headers/ro.ts";
import { ru } from "./sheet-headers/ru.ts";
import { so } from "./sheet-headers/so.ts";
import { sq } from "./sheet-headers/sq.ts";
import { sw } from "./sheet-headers/sw.ts";
import { ti } from "./sheet-headers/ti.ts";
import { tr } from "./sheet-headers/tr.ts";
import { uk } from "./sheet-headers/uk.ts";
import { ur } from "./sheet-headers/ur.ts";
import { vi } from "./sheet-headers/vi.ts";
import { zhHans } from "./sheet-headers/zh-Hans.ts";
import type { SheetWords } from "./sheet-fields.ts";

/**
 * The names of the columns of a spreadsheet of services, by BCP 47 tag, in each language of the interface. The first
 * name of each field is the header of the template; the others are for matching only.
 */
export const sheetHeaders = {
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
} as const satisfies Readonly<Record<string, SheetWords>>;
