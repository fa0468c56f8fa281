import type {
  Claim,
  contactsForClaim,
  saveDraft,
  makeClaim,
  moveRevision,
  Notice,
  openRevision,
  readClaims,
  readOwnRevision,
  readEntry,
  readOrganizationsOf,
  readRevision,
  readRevisions,
  readServicesWithCapacity,
  readSuggestionsOfRevision,
  recordCheck,
  recordChecksOfOrganization,
  resolveConflicts,
  sayCapacity,
  withdrawClaim,
} from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import type { Bound } from "./bound.ts";
import type { FoundOrganization, FoundService } from "./site.server.ts";

/** A message as its recipient gets it. */
export interface WrittenMessage {
  /** For e-mail. */
  subject: string;
  text: string;
}

/** The recipient of a message about a claim. */
export interface ClaimReader {
  /** `contact`: a published contact of the organization. */
  as: "contact" | "editor" | "steward";
  /** BCP 47, the best first. */
  languages: readonly string[];
}

/** Queries and commands of editors. Each function checks the policy. */
export interface Editing {
  organizationsOf: Bound<typeof readOrganizationsOf>;
  recordCheck: Bound<typeof recordCheck>;
  recordChecksOfOrganization: Bound<typeof recordChecksOfOrganization>;
  sayCapacity: Bound<typeof sayCapacity>;
  readServicesWithCapacity: Bound<typeof readServicesWithCapacity>;
  readEntry: Bound<typeof readEntry>;
  openRevision: Bound<typeof openRevision>;
  readRevision: Bound<typeof readRevision>;
  readOwnRevision: Bound<typeof readOwnRevision>;
  readRevisions: Bound<typeof readRevisions>;
  readSuggestionsOfRevision: Bound<typeof readSuggestionsOfRevision>;
  saveDraft: Bound<typeof saveDraft>;
  moveRevision: Bound<typeof moveRevision>;
  resolveConflicts: Bound<typeof resolveConflicts>;
  /** The entry with the given id as the public would see it with the changes of a draft. */
  preview(request: { actor: Actor; id: string }): Promise<PreviewedPage>;
  contactsForClaim: Bound<typeof contactsForClaim>;
  makeClaim: Bound<typeof makeClaim>;
  readClaims: Bound<typeof readClaims>;
  withdrawClaim: Bound<typeof withdrawClaim>;
  /**
   * Sends a code to a contact of the organization, of any kind, that the directory lists.
   *
   * @throws {Refusal} `contact-unknown`, `requests-too-many`
   */
  sendClaimCode(request: {
    actor: Actor;
    claimId: string;
    contactId: string;
    write: (code: string) => WrittenMessage;
    /** For rate limits; never stored. */
    address: string | undefined;
  }): Promise<void>;
  /**
   * Grants the claim to the person who enters the code, or leaves it to a steward, as the database decides.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`
   */
  proveClaim(shown: {
    actor: Actor;
    claimId: string;
    contactId: string;
    code: string;
    address: string | undefined;
  }): Promise<Claim>;
  /**
   * Notifies the organization's other contacts, its editors and the stewards of a claim, each in the words of `write`.
   * Failures to deliver are ignored. Claims supported by text alone cause only a few notifications per day and
   * organization.
   */
  notifyOfClaim(request: {
    claim: Claim;
    write: (reader: ClaimReader) => Promise<WrittenMessage>;
  }): Promise<void>;
  /**
   * Keeps something for the next message to a person. Failures are ignored, because a page has the same information.
   */
  notify(request: { personId: string; notice: Notice }): Promise<void>;
}

export type PreviewedPage =
  | { table: "services"; found: FoundService }
  | { table: "organizations"; found: FoundOrganization };
