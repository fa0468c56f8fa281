import type {
  decideClaim,
  findOrganizationsByName,
  findPeople,
  findSuggestion,
  grantRole,
  keepDraft,
  moveRevision,
  moveSuggestion,
  openRevision,
  readAudit,
  readClaim,
  readClaims,
  readEntry,
  readGrants,
  readNamesOfPeople,
  readOrganizationNames,
  readPeopleWithRoles,
  readPerson,
  readRevision,
  readRevisions,
  readSuggestions,
  readTerms,
  readWaiting,
  resolveConflicts,
  reviewRevision,
  revokeRole,
} from "@dragoman/database";

/** A function of the database, bound to the one that the server has opened. */
export type Bound<Query extends (database: never, asked: never) => unknown> = Query extends (
  database: never,
  asked: infer Asked,
) => infer Answer
  ? (asked: Asked) => Answer
  : never;

/** What the pages of stewards ask for and do. Each function asks the policy whether the actor may. */
export interface Studio {
  waiting: Bound<typeof readWaiting>;
  suggestions: Bound<typeof readSuggestions>;
  findSuggestion: Bound<typeof findSuggestion>;
  moveSuggestion: Bound<typeof moveSuggestion>;
  findPeople: Bound<typeof findPeople>;
  peopleWithRoles: Bound<typeof readPeopleWithRoles>;
  namesOfPeople: Bound<typeof readNamesOfPeople>;
  person: Bound<typeof readPerson>;
  grants: Bound<typeof readGrants>;
  grantRole: Bound<typeof grantRole>;
  revokeRole: Bound<typeof revokeRole>;
  organizationsByName: Bound<typeof findOrganizationsByName>;
  organizationNames: Bound<typeof readOrganizationNames>;
  audit: Bound<typeof readAudit>;
  entry: Bound<typeof readEntry>;
  keepDraft: Bound<typeof keepDraft>;
  moveRevision: Bound<typeof moveRevision>;
  openRevision: Bound<typeof openRevision>;
  claim: Bound<typeof readClaim>;
  claims: Bound<typeof readClaims>;
  decideClaim: Bound<typeof decideClaim>;
  revision: Bound<typeof readRevision>;
  revisions: Bound<typeof readRevisions>;
  resolveConflicts: Bound<typeof resolveConflicts>;
  reviewRevision: Bound<typeof reviewRevision>;
  terms(): ReturnType<typeof readTerms>;
}
