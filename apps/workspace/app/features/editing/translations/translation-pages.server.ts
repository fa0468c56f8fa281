import type { AreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { changeTranslation, loadTranslation } from "./serve-translation.server.ts";
import { loadLanguages, loadWork } from "./serve-work.server.ts";

/** Every page below `/{locale}/account/translations`. What each loads says by `page` which one draws it. */
export const translationPages = [
  { path: "", load: loadLanguages },
  { path: ":language", load: loadWork },
  { path: ":language/:table/:id", load: loadTranslation, act: changeTranslation },
] as const satisfies readonly AreaPage[];
