import type { Media, MediaFile, MediaText, Row, TableName } from "@dragoman/hsds";
import type { ClaimState, GrantedRole, ImportRunState, RevisionState } from "@dragoman/policy";
import type { Generated } from "kysely";
import type { EditableTable } from "./entries/editable-fields.ts";
import type { JobKind } from "./media/jobs.ts";
import type { SuggestionKind, SuggestionState } from "./feedback/suggestion-states.ts";

/** What every stored row carries beside the fields of the model. Dates are RFC 3339 in UTC. */
export interface RecordColumns {
  /** The name of the source; not `source`, because two tables of the model have a field of that name. */
  source_name: string;
  /** The id that the source uses. */
  source_key: string | null;
  /** Where the row stood in its source when it was last written, so that phones keep their order. */
  source_position: number;
  content_hash: string;
  /** Columns that the model does not know, as a JSON object. */
  extra: string | null;
  /** Since when the row is gone from its source. Rows are flagged, never deleted. */
  withdrawn_at: string | null;
  updated_at: string;
}

/** What a row carries while an import prepares it; the rest of the record columns is the same for the whole run. */
export interface StagedColumns extends Pick<
  RecordColumns,
  "source_key" | "source_position" | "content_hash" | "extra"
> {
  run_id: string;
  /** The source's table, or `null` for a row that the reader derived. */
  origin: string | null;
  /** Rows of the same number are applied together, lower ones first. */
  entry: number;
}

/** See `provenanceColumns`. */
export type ProvenanceColumns<T extends TableName> = T extends "translations"
  ? { original_hash: string | null }
  : unknown;

/** What a translation was made from, which is as long as itself: only who translates reads it. */
type OriginalColumn<T extends TableName> = T extends "translations" ? { original: string | null } : unknown;

export type DirectoryTables = {
  [T in TableName]: Row<T> & RecordColumns & ProvenanceColumns<T> & OriginalColumn<T>;
};

export type StagedTables = {
  [T in TableName as StagedName<T>]: Row<T> & StagedColumns & ProvenanceColumns<T> & OriginalColumn<T>;
};

export type StagedName<T extends TableName = TableName> = `staged_${T}`;

export interface ImportRunTable {
  id: string;
  source: string;
  country: string | null;
  /** The HSDS version of the source. */
  version: string;
  form: "csv" | "json";
  state: ImportRunState;
  started_at: string;
  finished_at: string | null;
  /** JSON: the counts and problems of the run, or why it failed. */
  report: string | null;
  /** RFC 3339. Since then it is applied, whatever happens. */
  decided_at: string | null;
  /** 1: what the source does not have any more is withdrawn. */
  whole: number | null;
  /** The latest position of the outbox before it was decided; `null` once changes made meanwhile were looked at. */
  changes_before: number | null;
}

/** A part of a decided import that is still to be applied: a span of entries. */
export interface ImportSliceTable {
  run_id: string;
  first_entry: number;
  last_entry: number;
}

/** A row that a decided import takes out, with the entry that it is part of. */
export interface ImportWithdrawalTable {
  run_id: string;
  table_name: TableName;
  entry: number;
  record_id: string;
}

/** A service that reads differently after a decided import, until the outbox has it. */
export interface ImportServiceTable {
  run_id: string;
  service_id: string;
}

/** The outbox: one row for each service that ever changed, at its latest position. */
export interface SearchChangeTable {
  position: number;
  service_id: string;
  at: string;
}

/** Up to each of these positions, the outbox has a name that nobody can have twice. */
export interface SearchTimelineTable {
  position: number;
  token: string;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** Searches that found nothing, counted by day. Absent values are empty text. */
export interface UnmetNeedTable {
  day: string;
  locale: string;
  country: string;
  text: string;
  /** Slugs in order, joined by commas. */
  categories: string;
  count: number;
}

/** Exactly one of the columns that name an owner holds a value. */
export interface MediaTable extends Omit<Media, "owner" | "elsewhere" | "texts" | "files"> {
  elsewhere: string | null;
  service_id: string | null;
  organization_id: string | null;
  location_id: string | null;
  /** 0: waits for the revision that adds it, or was taken out by one. */
  shown: Generated<number>;
  /** Who brought it, as the sources of rows are named. */
  source_name: string;
  updated_at: string;
}

/** The files of some media, in their order. */
export interface MediaFileTable extends MediaFile {
  media_id: string;
  position: number;
}

/** The texts of some media, in their order. */
export interface MediaTextTable extends MediaText {
  media_id: string;
  position: number;
}

/** What visitors say is wrong about a service. Absent values are empty text. */
export interface SuggestionTable {
  id: string;
  service_id: string;
  kind: SuggestionKind;
  record_id: string;
  seen: string;
  proposed: string;
  note: string;
  locale: string;
  day: string;
  times: number;
  state: SuggestionState;
  /** Of the change that somebody makes of it, or made. */
  revision_id: string | null;
}

/** Whom a suggestion has counted already: a few bits of a keyed hash, until somebody decides. */
export interface SuggestionSenderTable {
  suggestion_id: string;
  sender: string;
}

/** Somebody who signs in. Truth values are 0 and 1, here and below. */
export interface PersonTable {
  id: string;
  display_name: string;
  /** In lower case; of a domain that leads nowhere where none is known. */
  email: string;
  email_verified: number;
  /** E.164. */
  phone_number: string | null;
  phone_number_verified: number;
  image: string | null;
  /** A JSON array of BCP 47 tags. */
  languages: string;
  country: string | null;
  reached_by: "phone" | "email" | "nothing";
  theme: "device" | "light" | "dark";
  created_at: string;
  updated_at: string;
}

/** That somebody is signed in somewhere. */
export interface SessionTable {
  id: string;
  person_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** Nothing counts as `code`. */
  opened_by: "code" | "passkey" | null;
  created_at: string;
  updated_at: string;
}

/** A public key by which somebody signs in; the other half stays on their device. */
export interface PasskeyTable {
  id: string;
  person_id: string;
  /** Roughly which device made it. */
  name: string | null;
  /** COSE, in base64url. */
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: number;
  /** With commas between them. */
  transports: string | null;
  aaguid: string | null;
  created_at: string | null;
}

/** What a device has to sign, until it is brought or too old. */
export interface ChallengeTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** A code that was sent, until it is used or too old. */
export interface OneTimeCodeTable {
  purpose: string;
  recipient_hash: string;
  code_hash: string;
  tries_left: number;
  expires_at: string;
}

/** How many messages went to somebody, to a calling code or to everybody in a span of time. */
export interface SentCountTable {
  span: string;
  recipient: string;
  count: number;
}

/** Where somebody signed in lately: a keyed hash of the network, and the last day (UTC). */
export interface FamiliarNetworkTable {
  person_id: string;
  network_hash: string;
  last_day: string;
}

/** What somebody was made. */
export interface RoleGrantTable {
  id: string;
  person_id: string;
  role: GrantedRole;
  organization_id: string | null;
  language: string | null;
  trusted: number;
  /** 1: reads confidential addresses of the organization. */
  reads_confidential: Generated<number>;
  granted_at: string;
}

/** A list of services that somebody keeps. */
export interface ListTable {
  id: string;
  person_id: string;
  title: string;
  folder: string;
  note: string;
  position: number;
  created_at: string;
  updated_at: string;
}

export interface ListItemTable {
  list_id: string;
  service_id: string;
  note: string;
  position: number;
  added_at: string;
}

/** A link by which others read a list. */
export interface ListShareTable {
  id: string;
  list_id: string;
  token_hash: string;
  locale: string;
  notes_locale: string | null;
  created_at: string;
  revoked_at: string | null;
}

/** What somebody did. `before` and `after` are JSON. */
export interface AuditEventTable {
  id: string;
  at: string;
  actor: string;
  action: string;
  object_table: string;
  object_id: string;
  before: string | null;
  after: string | null;
}

/** Changes that somebody makes to an entry. `changes` and `accepted` are JSON. */
export interface RevisionTable {
  id: string;
  /** `null`: of somebody who is gone. */
  person_id: string | null;
  organization_id: string;
  entry_table: "organizations" | "services";
  entry_id: string;
  state: RevisionState;
  version: number;
  changes: string;
  change_count: number;
  accepted: string | null;
  note: string;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  decided_at: string | null;
  /** What the form that wrote this version calls its save; `null`: it does not say. */
  last_save: string | null;
}

/** A text in another language that is not public. */
export interface TranslationDraftTable {
  record_id: string;
  field: string;
  language: string;
  table_name: EditableTable;
  value: string;
  /** What it was made from. */
  original: string;
  /** What was public when it was begun. */
  over: string | null;
  /** Whoever wrote it last. */
  person_id: string | null;
  updated_at: string;
}

/** A field that was edited here, and the row as a whole where `field` is empty. Values are JSON. */
export interface PublishedEditTable {
  table_name: TableName;
  record_id: string;
  field: string;
  value: string;
  /** What the source said when it was edited, or says since. */
  source_value: string;
  edited_at: string;
}

/** That somebody says to belong to an organization. */
export interface ClaimTable {
  id: string;
  person_id: string;
  organization_id: string;
  state: ClaimState;
  note: string;
  answer: string;
  created_at: string;
  decided_at: string | null;
  /** The contact that a code has proven: masked, and by its id. */
  proof: string | null;
  proof_contact: string | null;
  proved_at: string | null;
}

/** Since when a contact of an organization stands as it was entered here, and whether a visitor had proposed it. */
export interface ContactOriginTable {
  organization_id: string;
  /** See `contactId`. */
  contact: string;
  origin: "edit" | "suggestion";
  since: string;
}

/** A text around a confidential place that the public may read, as long as it stays the same. */
export interface ConfirmedTextTable {
  table_name: TableName;
  record_id: string;
  field: string;
  text: string;
}

/** Who is made an editor of an organization again by a steward alone. */
export interface BarredClaimTable {
  organization_id: string;
  /** `person ID`, or `contact ID`. */
  subject: string;
  since: string;
}

/** What people upload. The bytes are in a file by the name of the upload, until they have been transcoded. */
export interface UploadTable {
  id: string;
  media_id: string;
  /** Whoever began it; `null` when the account is gone. */
  person_id: string | null;
  /** As it was said before the first byte. */
  bytes: number;
  created_at: string;
  expires_at: string;
  /** Why it failed. */
  problem: string | null;
  /** 1: a photo that tells nothing, and needs no text instead. */
  decorative: number;
}

/** Work that is done after the answer. A row goes when it is done. */
export interface JobTable {
  id: string;
  kind: JobKind;
  subject: string;
  attempts: number;
  due_at: string;
  /** Whoever does it at present, and until when. */
  lease: string | null;
  leased_until: string | null;
}

/** Every table, for Kysely. */
export interface Schema extends DirectoryTables, StagedTables {
  audit_events: AuditEventTable;
  barred_claims: BarredClaimTable;
  challenges: ChallengeTable;
  claims: ClaimTable;
  familiar_networks: FamiliarNetworkTable;
  confirmed_texts: ConfirmedTextTable;
  contact_origins: ContactOriginTable;
  import_runs: ImportRunTable;
  import_services: ImportServiceTable;
  import_slices: ImportSliceTable;
  import_withdrawals: ImportWithdrawalTable;
  jobs: JobTable;
  list_items: ListItemTable;
  list_shares: ListShareTable;
  lists: ListTable;
  media: MediaTable;
  media_files: MediaFileTable;
  media_texts: MediaTextTable;
  one_time_codes: OneTimeCodeTable;
  passkeys: PasskeyTable;
  people: PersonTable;
  published_edits: PublishedEditTable;
  revisions: RevisionTable;
  role_grants: RoleGrantTable;
  search_changes: SearchChangeTable;
  search_timeline: SearchTimelineTable;
  sent_counts: SentCountTable;
  sessions: SessionTable;
  settings: SettingTable;
  suggestion_senders: SuggestionSenderTable;
  suggestions: SuggestionTable;
  translation_drafts: TranslationDraftTable;
  unmet_needs: UnmetNeedTable;
  uploads: UploadTable;
}

/** The staging twin of a table. */
export function stagedName<T extends TableName>(table: T): StagedName<T> {
  return `staged_${table}`;
}
