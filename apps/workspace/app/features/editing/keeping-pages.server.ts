import type { AreaPage } from "@dragoman/pages/request/area-pages.server.ts";
import { askToKeep, loadClaim, loadClaimCode, showClaimCode } from "./serve-claim.server.ts";
import { changeDraft, loadDraft } from "./serve-draft.server.ts";
import { changeOrganizations, loadOrganizations } from "./serve-organizations.server.ts";

/** Every page below `/{locale}/account/organizations`. What each loads says by `page` which one draws it. */
export const keepingPages = [
  { path: "", load: loadOrganizations, act: changeOrganizations },
  { path: "claim/:organization", load: loadClaim, act: askToKeep },
  { path: "claim/:organization/code", load: loadClaimCode, act: showClaimCode },
  { path: "draft/:id", load: loadDraft, act: changeDraft },
  { path: "draft/:id/:language", load: loadDraft, act: changeDraft },
] as const satisfies readonly AreaPage[];
