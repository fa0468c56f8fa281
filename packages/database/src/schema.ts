import type { Media, MediaContent, MediaFile, MediaText, Row, TableName } from "@dragoman/hsds";
import type {
  CheckWay,
  ClaimState,
  GrantedRole,
  ImportRunState,
  ImportTaskState,
  RevisionState,
} from "@dragoman/policy";
import type { Generated } from "kysely";
import type { ReminderAnswer } from "./checks/reminder-links.ts";
import type { LinkFault } from "./link-checks/link-checks.ts";
import type { NoticeSubject } from "./notices/notices.ts";
import type { QueueName } from "./triage/queue-items.ts";
import type { EditableTable } from "./entries/editable-fields.ts";
import type { EntryName } from "./entries/entry-rows.ts";
import type { JobKind } from "./media/jobs.ts";
import type { WebhookPause } from "./webhooks/webhooks.ts";
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
  /** 1: rows that the source no longer has are withdrawn. 2: so are those that stewards have kept, with the source. */
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

/** The content of a search engine outside this machine; `holder` is the server that writes to it. */
export interface DirectorySettingTable {
  /** `contact`, `texts/de`. */
  part: string;
  /** JSON. */
  value: string;
  version: number;
  changed_at: string;
}

export interface SearchProgressTable {
  engine: string;
  holder: string;
  /** Empty before the first write. */
  fingerprint: string;
  note: string;
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

/** The same by town, a GeoNames number. */
export type UnmetTownNeedTable = Omit<UnmetNeedTable, "country"> & { town: string };

/** Figures as they were counted last; `value` is JSON. */
export interface CountedFigureTable {
  name: string;
  value: string;
  counted_at: string;
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
  /** `null` for a place that is missing. */
  service_id: string | null;
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
  /** RFC 3339: it can be opened again until its words are deleted. */
  declined_at: Generated<string | null>;
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
  /** Whether the person gets a daily digest of waiting work. */
  digest: Generated<number>;
  /** The UTC day of their last digest; empty for never. */
  digest_day: Generated<string>;
}

/** Who works on an item of a queue. */
export interface ItemHolderTable {
  queue: QueueName;
  item_id: string;
  person_id: string;
  since: string;
}

/** Notes between stewards about an item of a queue. */
export interface ItemNoteTable {
  id: string;
  queue: QueueName;
  item_id: string;
  person_id: string;
  text: string;
  at: string;
}

/** Pending notifications. */
export interface NoticeTable {
  id: string;
  person_id: string;
  what: NoticeSubject;
  entry_table: "organizations" | "services" | null;
  entry_id: string | null;
  role: GrantedRole | null;
  language: string | null;
  at: string;
}

/** An address that is notified when the open data has changed; see `Webhook`. */
export interface WebhookTable {
  id: string;
  name: string;
  url: string;
  paused_by: WebhookPause | null;
  secret_number: Generated<number>;
  old_secret_until: string | null;
  position: number;
  history: string;
  due_at: string | null;
  failures: Generated<number>;
  failing_since: string | null;
  /** The claim of the server that sends it a message, and when the claim expires. */
  lease: string | null;
  leased_until: string | null;
  /** JSON: the last ones, latest first. */
  attempts: Generated<string>;
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

/** A message in the queue, or the remains of one that was given up. */
export interface MessageTable {
  id: string;
  channel: "sms" | "email";
  /** Recipient and text, encrypted; `null` once the message was given up. */
  sealed: string | null;
  /** A keyed hash of the recipient, as long as the message is there. */
  recipient_hash: string | null;
  /** The code in it: valid for some minutes from when the message is sent. */
  code_hash: string | null;
  attempts: number;
  created_at: string;
  due_at: string;
  /** When it is given up. */
  expires_at: string;
  /** The claim of the server that sends it, and when the claim expires. */
  lease: string | null;
  leased_until: string | null;
  /** Why the last attempt failed, as codes. */
  problem: string | null;
  failed_at: string | null;
}

/** Calls of a caller, or of all, in a window of time that ends then. */
export interface CallCountTable {
  ends_at: string;
  /** A keyed hash, or the name of the limit for all callers. */
  subject: string;
  count: number;
}

/** Work that one server does in each period (a day, an hour), whichever claims it. */
export interface PeriodicWorkTable {
  name: string;
  /** The last period in which it was done: `2026-11-28`. */
  done_period: string;
  lease: string | null;
  leased_until: string | null;
  done_at: string | null;
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
  /** `null` for a new organization until it is published. */
  organization_id: string | null;
  entry_table: "organizations" | "services";
  entry_id: string;
  state: RevisionState;
  version: number;
  changes: string;
  change_count: number;
  /** See `changeKindsOf`; separated by spaces. */
  change_kinds: Generated<string>;
  accepted: string | null;
  note: string;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  decided_at: string | null;
  /** The form's id of the save that wrote this version; `null` if it gave none. */
  last_save: string | null;
  /** Of a new organization: ids of the terms with which its first service is begun, as a JSON array. */
  first_terms: Generated<string>;
}

/** The last check of a service, and later events. */
export interface ServiceCheckTable {
  service_id: string;
  /** The day of the last check that is known here; `way` and `checked_by` are about it. */
  checked_on: string | null;
  way: CheckWay | null;
  checked_by: "steward" | "organization" | null;
  /** Attempts in a row at which nobody answered. */
  no_answers: Generated<number>;
  /** RFC 3339: until then, nobody needs to check it again. */
  waits_until: string | null;
}

/** A revision with the findings of a check of the whole entry. */
export interface RevisionCheckTable {
  revision_id: string;
  way: CheckWay | null;
}

/** The last reminder to an organization about its services. */
export interface ReminderTable {
  organization_id: string;
  /** Of its link, which is signed. */
  id: string;
  /** Messages since all services were answered. */
  sent: number;
  sent_at: string;
  expires_at: string;
  /** When its link ended before it expired. */
  ended_at: string | null;
  /** The time when the organization opted out. */
  stopped_at: string | null;
}

/** A web address of entries, and the outcome of its checks. */
export interface LinkCheckTable {
  /** As entries have it. */
  url: string;
  /** When a server took it up last. */
  asked_at: string | null;
  answered_at: string | null;
  /** Different days (UTC) since the last answer on which it failed. */
  failed_days: Generated<number>;
  /** The last of them. */
  failed_on: string | null;
  fault: LinkFault | null;
  /** The day from which it counts as broken. */
  broken_since: string | null;
}

/** An answer through the link of a message. */
export interface ReminderAnswerTable {
  reminder_id: string;
  service_id: string;
  answer: ReminderAnswer;
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
  /** `machine` for an unchanged proposal that a person has requested; `null` for a person's text. */
  source: "machine" | null;
  updated_at: string;
}

/**
 * What waits for translators of a language around an entry, counted in advance. Derived: may be deleted at any time.
 */
export interface TranslationWorkTable {
  /** BCP 47. */
  language: string;
  entry_table: EntryName["table"];
  entry_id: string;
  /** From 0: outdated, missing, unreviewed machine translations, drafts alone, nothing. */
  urgency: number;
  /** 0 for services, 1 for organizations. */
  entry_rank: number;
  /** The folded public name. */
  sort_name: string;
  /** The folded public names, original and translated. */
  words: string;
  /** All texts that need a translation, done or not. */
  texts: number;
  outdated: number;
  missing: number;
  machine: number;
  begun: number;
}

/** Up to where entries are counted: for a language, or for the facets (the language is empty). */
export interface TranslationProgressTable {
  language: string;
  /** Of the outbox, as programs count that know no `public_originals`. */
  position: Generated<number>;
  organizations_at: Generated<string>;
  /** Of the outbox. */
  counted_position: Generated<number>;
  /** RFC 3339: organizations without services are counted up to this time. */
  counted_at: Generated<string>;
}

/** The amount of text sent to a translation service. */
export interface TranslatedCharactersTable {
  /** `2026-11-28`, in UTC. */
  day: string;
  characters: number;
}

/** A machine's proposal that changed a number, an address or a name. */
export interface RefusedProposalTable {
  record_id: string;
  field: string;
  language: string;
  /** Of the original that it was made from. */
  original_hash: string;
}

/** The translation of a word. */
export interface GlossaryTermTable {
  id: string;
  /** BCP 47: of the translation. */
  language: string;
  /** BCP 47: of the term. */
  original_language: string;
  /** The folded term. */
  words: string;
  term: string;
  translation: string;
  /** When to use it, and when not to; often empty. */
  note: string;
  version: number;
  updated_at: string;
}

/** A public text of an entry, by the hash of its original. Derived, like `translation_work`. */
export interface PublicOriginalTable {
  original_hash: string;
  entry_table: EntryName["table"];
  entry_id: string;
}

/** A key that originals that are alike probably share (`memory-keys.ts`). Derived, like `translation_work`. */
export interface MemoryKeyTable {
  /** BCP 47: into which the original was translated. */
  language: string;
  /** 32 bits, signed. */
  key: number;
  original_hash: string;
}

/** The words of a message of the interface that a speaker has found right. */
export interface MessageReviewTable {
  /** BCP 47. */
  language: string;
  /** In English, as the catalogues have it. */
  message: string;
  translation: string;
  /** RFC 3339. */
  reviewed_at: string;
}

/** A need or a town of an entry, for lists. Derived, like `translation_work`. */
export interface EntryFacetTable {
  facet: "need" | "town";
  value: string;
  entry_table: EntryName["table"];
  entry_id: string;
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
  /** RFC 3339: the source has had another value since the edit, and nobody has decided between them. */
  differs_since: string | null;
  /** RFC 3339: the source no longer has the row, and nobody has decided whether it stays. */
  gone_since: string | null;
}

/** Two services of different sources that may be the same, in the order of their ids. */
export interface DuplicateCandidateTable {
  one_id: string;
  other_id: string;
  /** `DuplicateReason`, separated by spaces. */
  reasons: string;
  since: string;
}

/** Two services that a steward has marked as different. */
export interface DifferentEntryTable {
  one_id: string;
  other_id: string;
  at: string;
}

/** A row that its source no longer has, and that stays. */
export interface KeptRowTable {
  table_name: TableName;
  record_id: string;
  kept_at: string;
}

/** A service that is hidden behind another one. */
export interface HiddenDuplicateTable {
  service_id: string;
  stands_id: string;
  hidden_at: string;
}

/** A decision about a difference of a source, until it can no longer be undone. */
export interface SettledDifferenceTable {
  id: string;
  table_name: TableName;
  record_id: string;
  field: string;
  kept: "ours" | "theirs";
  /** JSON: the rows of `published_edits` as they were before. */
  edits: string;
  settled_at: string;
}

/** An import or a removal that was requested on a page: see `importTask` of the policy. */
export interface ImportTaskTable {
  id: string;
  source: string;
  kind: "file" | "address" | "removal";
  state: ImportTaskState;
  /** The name of the file on its original machine. */
  file_name: string | null;
  /** The name of the file in the storage; `null` once it is deleted. */
  stored: string | null;
  address: string | null;
  /** How often the address is fetched from then on. */
  every: "hour" | "day" | "week" | null;
  country: string | null;
  language: string | null;
  /** The text of a mapping file. */
  mapping: string | null;
  /** Per cent of the rows that may be missing; the usual share if absent. */
  withdraw_up_to: number | null;
  created_at: string;
  finished_at: string | null;
  /** Of the last dry run, or of the import. */
  run_id: string | null;
  /** JSON: `TaskProgress`. */
  progress: string | null;
  /** JSON: why it failed, or would. */
  problem: string | null;
  attempts: number;
  lease: string | null;
  leased_until: string | null;
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

/** People who can become editors of an organization again only through a steward. */
export interface BarredClaimTable {
  organization_id: string;
  /** `person ID`, or `contact ID`. */
  subject: string;
  since: string;
}

/** An upload. Its bytes are in files, its parts, until they have been transcoded. */
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

/** Bytes of an upload that have arrived, stored as a file of this name. */
export interface UploadPartTable {
  upload_id: string;
  /** Bytes of the upload before it. */
  start: number;
  bytes: number;
  name: string;
}

/** A media file that nothing uses, and that its storage could not remove yet. */
export interface UnremovedFileTable {
  digest: string;
  type: MediaContent["type"];
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
  call_counts: CallCountTable;
  challenges: ChallengeTable;
  claims: ClaimTable;
  directory_settings: DirectorySettingTable;
  entry_facets: EntryFacetTable;
  familiar_networks: FamiliarNetworkTable;
  confirmed_texts: ConfirmedTextTable;
  contact_origins: ContactOriginTable;
  counted_figures: CountedFigureTable;
  counties: CountyTable;
  glossary_terms: GlossaryTermTable;
  import_runs: ImportRunTable;
  import_services: ImportServiceTable;
  import_slices: ImportSliceTable;
  import_tasks: ImportTaskTable;
  import_withdrawals: ImportWithdrawalTable;
  item_holders: ItemHolderTable;
  item_notes: ItemNoteTable;
  jobs: JobTable;
  list_items: ListItemTable;
  list_shares: ListShareTable;
  lists: ListTable;
  live_sources: LiveSourceTable;
  media: MediaTable;
  media_files: MediaFileTable;
  media_texts: MediaTextTable;
  memory_keys: MemoryKeyTable;
  message_reviews: MessageReviewTable;
  messages: MessageTable;
  notices: NoticeTable;
  one_time_codes: OneTimeCodeTable;
  passkeys: PasskeyTable;
  people: PersonTable;
  periodic_work: PeriodicWorkTable;
  postal_files: PostalFileTable;
  postcodes: PostcodeTable;
  public_originals: PublicOriginalTable;
  published_edits: PublishedEditTable;
  reminder_answers: ReminderAnswerTable;
  reminders: ReminderTable;
  link_checks: LinkCheckTable;
  revision_checks: RevisionCheckTable;
  refused_proposals: RefusedProposalTable;
  revisions: RevisionTable;
  role_grants: RoleGrantTable;
  search_changes: SearchChangeTable;
  search_progress: SearchProgressTable;
  search_timeline: SearchTimelineTable;
  duplicate_candidates: DuplicateCandidateTable;
  different_entries: DifferentEntryTable;
  hidden_duplicates: HiddenDuplicateTable;
  kept_rows: KeptRowTable;
  sent_counts: SentCountTable;
  settled_differences: SettledDifferenceTable;
  service_checks: ServiceCheckTable;
  sessions: SessionTable;
  taught_needs: TaughtNeedTable;
  settings: SettingTable;
  suggestion_senders: SuggestionSenderTable;
  suggestions: SuggestionTable;
  translated_characters: TranslatedCharactersTable;
  translation_drafts: TranslationDraftTable;
  translation_progress: TranslationProgressTable;
  translation_work: TranslationWorkTable;
  unmet_needs: UnmetNeedTable;
  unmet_town_needs: UnmetTownNeedTable;
  unremoved_files: UnremovedFileTable;
  upload_parts: UploadPartTable;
  uploads: UploadTable;
  webhooks: WebhookTable;
}

/** The staging table of a table. */
export function stagedName<T extends TableName>(table: T): StagedName<T> {
  return `staged_${table}`;
}
