import type { AreaPage } from "../../server/area-pages.server.ts";
import { loadOverview } from "./serve-overview.server.ts";

/** Every page below `/{locale}/studio`. What each loads says by `page` which one draws it. */
export const studioPages = [{ path: "", load: loadOverview }] as const satisfies readonly AreaPage[];
