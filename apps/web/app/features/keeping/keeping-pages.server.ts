import { Refusal } from "@dragoman/hsds/refusal";
import { data } from "react-router";
import type { AreaPage, PageVisit } from "../../server/area-pages.server.ts";
import { askToKeep, loadClaim, loadClaimCode, showClaimCode } from "./serve-claim.server.ts";
import { changeDraft, loadDraft } from "./serve-draft.server.ts";
import { changeOrganizations, loadOrganizations } from "./serve-organizations.server.ts";

/** Every page below `/{locale}/account/organizations`. What each loads says by `page` which one draws it. */
export const keepingPages = [
  { path: "", load: refusing(loadOrganizations), act: refusing(changeOrganizations) },
  { path: "claim/:organization", load: refusing(loadClaim), act: refusing(askToKeep) },
  { path: "claim/:organization/code", load: refusing(loadClaimCode), act: refusing(showClaimCode) },
  { path: "draft/:id", load: refusing(loadDraft), act: refusing(changeDraft) },
  { path: "draft/:id/:language", load: refusing(loadDraft), act: refusing(changeDraft) },
] as const satisfies readonly AreaPage[];

/** What is refused is no fault of the program: the page of its status says so. */
function refusing<Answer>(perform: (visit: PageVisit) => Promise<Answer>) {
  return async (visit: PageVisit): Promise<Answer> => {
    try {
      return await perform(visit);
    } catch (error) {
      if (error instanceof Refusal) throw data(null, { status: error.status });
      throw error;
    }
  };
}
