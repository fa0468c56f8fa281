import {
  decideClaim,
  endSessionsOf,
  findListings,
  findOrganizationsByName,
  findPeople,
  findSuggestion,
  grantRole,
  keepDraft,
  moveListing,
  moveRevision,
  moveSuggestion,
  openRevision,
  readAudit,
  readClaim,
  readClaims,
  readEntry,
  readGrants,
  readListing,
  readNamesOfPeople,
  readNamesOfThings,
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
  type Database,
} from "@dragoman/database";

/** What the pages of stewards ask for and do. Each function asks the policy whether the actor may. */
export type Studio = ReturnType<typeof createStudio>;

/** The studio of one database. */
export function createStudio(database: Database) {
  const here =
    <Asked, Answer>(query: (database: Database, asked: Asked) => Answer) =>
    (asked: Asked): Answer =>
      query(database, asked);
  return {
    waiting: here(readWaiting),
    suggestions: here(readSuggestions),
    findSuggestion: here(findSuggestion),
    moveSuggestion: here(moveSuggestion),
    findPeople: here(findPeople),
    peopleWithRoles: here(readPeopleWithRoles),
    namesOfPeople: here(readNamesOfPeople),
    person: here(readPerson),
    endSessions: here(endSessionsOf),
    grants: here(readGrants),
    grantRole: here(grantRole),
    revokeRole: here(revokeRole),
    organizationsByName: here(findOrganizationsByName),
    organizationNames: here(readOrganizationNames),
    audit: here(readAudit),
    namesOfThings: here(readNamesOfThings),
    findListings: here(findListings),
    listing: here(readListing),
    moveListing: here(moveListing),
    entry: here(readEntry),
    keepDraft: here(keepDraft),
    moveRevision: here(moveRevision),
    openRevision: here(openRevision),
    claim: here(readClaim),
    claims: here(readClaims),
    decideClaim: here(decideClaim),
    revision: here(readRevision),
    revisions: here(readRevisions),
    resolveConflicts: here(resolveConflicts),
    reviewRevision: here(reviewRevision),
    terms: () => readTerms(database),
  };
}
