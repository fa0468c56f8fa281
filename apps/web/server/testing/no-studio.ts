import type { Studio } from "../../app/server/studio.server.ts";

function nobodyWorks(): Promise<never> {
  return Promise.reject(new Error("Nobody works in the studio of this site."));
}

/** A studio for tests of other things. */
export const noStudio: Studio = {
  waiting: nobodyWorks,
  suggestions: nobodyWorks,
  findSuggestion: nobodyWorks,
  moveSuggestion: nobodyWorks,
  findPeople: nobodyWorks,
  peopleWithRoles: nobodyWorks,
  namesOfPeople: nobodyWorks,
  person: nobodyWorks,
  grants: nobodyWorks,
  grantRole: nobodyWorks,
  revokeRole: nobodyWorks,
  organizationsByName: nobodyWorks,
  organizationNames: nobodyWorks,
  audit: nobodyWorks,
  entry: nobodyWorks,
  keepDraft: nobodyWorks,
  moveRevision: nobodyWorks,
  openRevision: nobodyWorks,
  claim: nobodyWorks,
  claims: nobodyWorks,
  decideClaim: nobodyWorks,
  revision: nobodyWorks,
  revisions: nobodyWorks,
  resolveConflicts: nobodyWorks,
  reviewRevision: nobodyWorks,
  terms: nobodyWorks,
};
