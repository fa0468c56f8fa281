import type { EditableTable } from "@dragoman/database";
import type { RevisionState } from "@dragoman/policy";
import type { Weekday } from "@dragoman/i18n/weekdays.server.ts";
import type { SuggestionsCardView } from "@dragoman/entry-view/suggestions/suggestions-card.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { DraftFormView } from "../../drafts/draft-form-view.ts";
import type { WhyNoForm } from "../../drafts/revision-texts.ts";
import type { HomeOfDraft } from "./home-of-draft.server.ts";
import type { AlikeView } from "./completeness/alike.server.ts";
import type { FieldOption } from "./fields/field-options.ts";
import type { Form } from "./fields/form.ts";

/** The form of an entry, with the data to render it. */
export interface EntryFormView extends Form {
  /** Ids of the parts that begin open. */
  open: string[];
  /** Ids of the parts that the draft changes. */
  changed: string[];
  /** The values of its controls, as JSON by name. */
  seen: string;
  /** ISO 3166-1: of phone numbers that are written without one. */
  country: string | null;
  countries: readonly FieldOption[];
  languages: readonly FieldOption[];
  weekdays: Readonly<Record<Weekday, string>>;
  /** Of the plans that phone numbers are read by. */
  planVersion: string;
  /** Of the page that uploads and describes media. */
  mediaAddress: string;
}

/** A draft, as the person who makes it sees it. */
export interface DraftView extends Omit<DraftFormView, "seen"> {
  /** The name of the entry; `null` for a service without a name yet. */
  title: TextView | null;
  /** It is about an organization, and not about a service. */
  isOrganization: boolean;
  /** Where the way back leads. */
  home: HomeOfDraft;
  state: RevisionState;
  /** The reviewer's message; empty for none. */
  note: string;
  /** The reports of visitors that it answers. */
  reports: SuggestionsCardView | null;
  /** Names of the fields whose texts reveal the location of a confidential place. */
  secret: string[];
  /** Entries that it may repeat. */
  alike: AlikeView[];
  conflicts: ConflictView[];
  /** `null`: it is no draft at present. */
  form: EntryFormView | null;
  /** Its entry is deleted: the texts can be read and copied. */
  lost: { why: WhyNoForm; written: WrittenView[] } | null;
  /** Of a form of texts in another language. */
  texts: { languageName: string; back: string } | null;
  /** Forms of its texts in other languages. */
  languages: { href: string; name: string }[];
  /** Where it can be looked at, when it is no draft. */
  look: string | null;
  /** Whether it can be discarded, and whether that needs confirmation. */
  withdraw: "offered" | "confirming" | null;
}

/** The text of a field that no longer exists. */
export interface WrittenView {
  /** Of the control. */
  name: string;
  label: string;
  text: TextView;
}

/** The values of one field that two people have changed. `null`: nothing. */
export interface ConflictView {
  /** Of the choice. */
  name: string;
  /** `null`: somebody has removed the row. */
  field: { table: EditableTable; field: string } | null;
  before: TextView | null;
  theirs: TextView | null;
  yours: TextView | null;
}
