import type { Media, MediaFile, MediaText, Row, TableName } from "@dragoman/hsds";
import type { ClaimState, GrantedRole, ImportRunState, RevisionState } from "@dragoman/policy";
import type { Generated } from "kysely";
import type { EditableTable } from "./entries/editable-fields.ts";
import type { JobKind } from "./media/jobs.ts";
import type { SuggestionKind, SuggestionState } from "./feedback/suggestion-states.ts";

/** Columns of every stored row besides the fields of the model. Dates are RFC 3339 in UTC. */
export interface RecordColumns {
  /** The name of the source; not `source`, because two tables of the model have a field of that name. */
  source_name: string;
  /** The row's id in its source. */
  source_key: string | null;
  /** The row's position in its source at the last write, which keeps phones in order. */
  source_position: number;
  content_hash: string;
  /** Columns that the model does not have, as a JSON object. */
  extra: string | null;
  /** When the source removed the row. Rows are withdrawn, never deleted. */
  withdrawn_at: string | null;
  updated_at: string;
}

/** Columns of a staged row; the other record columns are the same for the whole run. */
export interface StagedColumns extends Pick<
  RecordColumns,
  "source_key" | "source_position" | "content_hash" | "extra"
> {
  run_id: string;
  /** The source's table, or `null` for a row that the reader derived. */
  origin: string | null;
  /** Rows with the same number are applied together, in ascending order. */
  entry: number;
}

/** See `provenanceColumns`. */
export type ProvenanceColumns<T extends TableName> = T extends "translations"
  ? { original_hash: string | null }
  : unknown;

/** The original of a translation. Only translators read it, because it is as long as the text. */
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
  /** RFC 3339. From then on, the run will be applied in any case. */
  decided_at: string | null;
  /** 1: rows that the source no longer has are withdrawn. */
  whole: number | null;
  /** The latest position of the outbox before the decision; `null` once concurrent changes have been enqueued again. */
  changes_before: number | null;
}

/** A slice of a decided import that is still to be applied: a span of entries. */
export interface ImportSliceTable {
  run_id: string;
  first_entry: number;
  last_entry: number;
}

/** A row that a decided import withdraws, with its entry. */
export interface ImportWithdrawalTable {
  run_id: string;
  table_name: TableName;
  entry: number;
  record_id: string;
}

/** A service that a decided import affects, until it is in the outbox. */
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

/** Unique tokens for positions of the outbox. */
export interface SearchTimelineTable {
  position: number;
  token: string;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** Searches without results, counted by day. Missing values are empty text. */
export interface UnmetNeedTable {
  day: string;
  locale: string;
  country: string;
  text: string;
  /** Sorted slugs, joined by commas. */
  categories: string;
  count: number;
}

/** Exactly one owner column is set. */
export interface MediaTable extends Omit<Media, "owner" | "elsewhere" | "texts" | "files"> {
  elsewhere: string | null;
  service_id: string | null;
  organization_id: string | null;
  location_id: string | null;
  /** 0: hidden, until a revision shows it or after one has removed it. */
  shown: Generated<number>;
  /** The source, named as for rows. */
  source_name: string;
  updated_at: string;
}

/** The files of media, in their order. */
export interface MediaFileTable extends MediaFile {
  media_id: string;
  position: number;
}

/** The texts of media, in their order. */
export interface MediaTextTable extends MediaText {
  media_id: string;
  position: number;
}

/** Suggestions of visitors about a service. Missing values are empty text. */
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
  /** The revision that works on it, or has. */
  revision_id: string | null;
}

/** A sender that a suggestion has counted: a few bits of a keyed hash, deleted with the decision. */
export interface SuggestionSenderTable {
  suggestion_id: string;
  sender: string;
}

/** An account. Booleans are 0 and 1, here and below. */
export interface PersonTable {
  id: string;
  display_name: string;
  /** Lower case; a placeholder (`placeholderEmail`) if there is none. */
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

/** A session of a person. */
export interface SessionTable {
  id: string;
  person_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** `null` counts as `code`. */
  opened_by: "code" | "passkey" | null;
  created_at: string;
  updated_at: string;
}

/** The public key of a passkey. */
export interface PasskeyTable {
  id: string;
  person_id: string;
  /** Roughly which device created it. */
  name: string | null;
  /** COSE, in base64url. */
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: number;
  /** Separated by commas. */
  transports: string | null;
  aaguid: string | null;
  created_at: string | null;
}

/** A challenge for a device to sign, until it is used or expires. */
export interface ChallengeTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

/** A code that was sent, until it is used or expires. */
export interface OneTimeCodeTable {
  purpose: string;
  recipient_hash: string;
  code_hash: string;
  tries_left: number;
  expires_at: string;
}

/** The number of messages to a recipient, a calling code or everybody in a span of time. */
export interface SentCountTable {
  span: string;
  recipient: string;
  count: number;
}

/** A network of a recent sign-in, as a keyed hash, and the last day (UTC). */
export interface FamiliarNetworkTable {
  person_id: string;
  network_hash: string;
  last_day: string;
}

/** A role of a person. */
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

/** A person's list of services. */
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

/** A link that opens a list to others. */
export interface ListShareTable {
  id: string;
  list_id: string;
  token_hash: string;
  locale: string;
  notes_locale: string | null;
  created_at: string;
  revoked_at: string | null;
}

/** An event of the audit log. `before` and `after` are JSON. */
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

/** A revision of an entry. `changes` and `accepted` are JSON. */
export interface RevisionTable {
  id: string;
  /** `null` if the account was deleted. */
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
  /** The form's id of the save that wrote this version; `null` if it gave none. */
  last_save: string | null;
}

/** An unpublished translation. */
export interface TranslationDraftTable {
  record_id: string;
  field: string;
  language: string;
  table_name: EditableTable;
  value: string;
  /** The original from which it was made. */
  original: string;
  /** The public text when the draft was begun. */
  over: string | null;
  /** The last writer. */
  person_id: string | null;
  updated_at: string;
}

/** An edit made here; the row as a whole if `field` is empty. Values are JSON. */
export interface PublishedEditTable {
  table_name: TableName;
  record_id: string;
  field: string;
  value: string;
  /** The value of the source: at first that of the time of the edit, later the current one. */
  source_value: string;
  edited_at: string;
}

/** A claim to belong to an organization. */
export interface ClaimTable {
  id: string;
  person_id: string;
  organization_id: string;
  state: ClaimState;
  note: string;
  answer: string;
  created_at: string;
  decided_at: string | null;
  /** The contact that a code has proven: masked, and its id. */
  proof: string | null;
  proof_contact: string | null;
  proved_at: string | null;
}

/** The origin of an organization's edited contact, and since when it is public. */
export interface ContactOriginTable {
  organization_id: string;
  /** See `contactId`. */
  contact: string;
  origin: "edit" | "suggestion";
  since: string;
}

/** A text about a confidential place that a steward has approved, as long as it stays the same. */
export interface ConfirmedTextTable {
  table_name: TableName;
  record_id: string;
  field: string;
  text: string;
}

/** Who can become an editor of an organization again only through a steward. */
export interface BarredClaimTable {
  organization_id: string;
  /** `person ID`, or `contact ID`. */
  subject: string;
  since: string;
}

/** An upload. Its bytes are in a file named by its id until they have been transcoded. */
export interface UploadTable {
  id: string;
  media_id: string;
  /** The uploader; `null` if the account was deleted. */
  person_id: string | null;
  /** As announced before the first byte. */
  bytes: number;
  created_at: string;
  expires_at: string;
  /** Why it failed. */
  problem: string | null;
  /** 1: a decorative photo, which needs no alternative text. */
  decorative: number;
}

/** A background job; deleted when it is done. */
export interface JobTable {
  id: string;
  kind: JobKind;
  subject: string;
  attempts: number;
  due_at: string;
  /** The claim of the current worker, and when it expires. */
  lease: string | null;
  leased_until: string | null;
}

/** The edition of postal codes and counties that counts for a country. */
export interface PostalFileTable {
  country: string;
  edition: string;
  stored_at: string;
}

/** A postal code of a postal file. */
export interface PostcodeTable {
  /** Letters and digits only. */
  code: string;
  country: string;
  edition: string;
  written: string;
  town: string;
  region: string | null;
  latitude: number;
  longitude: number;
}

/** A county of a postal file. */
export interface CountyTable {
  country: string;
  edition: string;
  code: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** A source that is fetched by its address. Moments are RFC 3339. */
export interface LiveSourceTable {
  /** The name of the source in this directory. */
  name: string;
  address: string;
  form: "api" | "file";
  every: "hour" | "day" | "week";
  /** ISO 3166-1: the default of its phones and addresses. */
  country: string | null;
  /** BCP 47: the default of its texts. */
  language: string | null;
  /** 1: it is fetched by hand only. */
  paused: number;
  created_at: string;
  due_at: string;
  /** The claim of the process that fetches it, and when the claim expires. */
  lease: string | null;
  leased_until: string | null;
  /** When it was fetched last, and how that ended. */
  checked_at: string | null;
  outcome: "applied" | "unchanged" | "failed" | null;
  /** JSON: the refusal of a failed run. */
  problem: string | null;
  /** Failed runs in a row. */
  failures: number;
  /** The last import. */
  run_id: string | null;
  /** The start of the last run that was applied or found nothing new. */
  fetched_at: string | null;
  /** The start of the last such run that fetched everything. */
  complete_at: string | null;
  /** Headers of the last file, for conditional requests. */
  etag: string | null;
  last_modified: string | null;
}

/** All tables, for Kysely. */
/** The needs that a steward has taught a category. See `CategoryKey`. */
export interface TaughtNeedTable {
  source: string;
  code: string;
  taxonomy: string;
  name: string;
  /** Codes joined by `;`; empty for none. */
  needs: string;
  taught_at: string;
}

export interface Schema extends DirectoryTables, StagedTables {
  audit_events: AuditEventTable;
  barred_claims: BarredClaimTable;
  challenges: ChallengeTable;
  claims: ClaimTable;
  familiar_networks: FamiliarNetworkTable;
  confirmed_texts: ConfirmedTextTable;
  contact_origins: ContactOriginTable;
  counties: CountyTable;
  import_runs: ImportRunTable;
  import_services: ImportServiceTable;
  import_slices: ImportSliceTable;
  import_withdrawals: ImportWithdrawalTable;
  jobs: JobTable;
  list_items: ListItemTable;
  list_shares: ListShareTable;
  lists: ListTable;
  live_sources: LiveSourceTable;
  media: MediaTable;
  media_files: MediaFileTable;
  media_texts: MediaTextTable;
  one_time_codes: OneTimeCodeTable;
  passkeys: PasskeyTable;
  people: PersonTable;
  postal_files: PostalFileTable;
  postcodes: PostcodeTable;
  published_edits: PublishedEditTable;
  revisions: RevisionTable;
  role_grants: RoleGrantTable;
  search_changes: SearchChangeTable;
  search_timeline: SearchTimelineTable;
  sent_counts: SentCountTable;
  sessions: SessionTable;
  taught_needs: TaughtNeedTable;
  settings: SettingTable;
  suggestion_senders: SuggestionSenderTable;
  suggestions: SuggestionTable;
  translation_drafts: TranslationDraftTable;
  unmet_needs: UnmetNeedTable;
  uploads: UploadTable;
}

/** The staging table of a table. */
export function stagedName<T extends TableName>(table: T): StagedName<T> {
  return `staged_${table}`;
}
