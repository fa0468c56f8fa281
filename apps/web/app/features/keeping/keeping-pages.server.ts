import type { AreaPage } from "../../server/area-pages.server.ts";
import { loadOrganizations } from "./serve-organizations.server.ts";

/** Every page below `/{locale}/account/organizations`. What each loads says by `page` which one draws it. */
export const keepingPages = [{ path: "", load: loadOrganizations }] as const satisfies readonly AreaPage[];
