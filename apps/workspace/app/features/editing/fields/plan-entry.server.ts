import type { EditableEntry, EditableTable, Json, RecordChange } from "@dragoman/database";
import { bookingLabel, isBookingLabel } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { weekly } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { CategoryOption, FactGroup } from "../../../drafts/own-categories.server.ts";
import { type DraftRow, rowsOfDraft } from "./draft-rows.server.ts";
import {
  areaFields,
  bookingFields,
  contactFields,
  costFields,
  documentFields,
  type EntryField,
  linkFields,
  organizationFields,
  phoneFields,
  serviceFields,
} from "./entry-fields.server.ts";
import {
  type Form,
  type FormChoices,
  type FormField,
  type FormGroup,
  type FormOption,
  type FormPart,
  partOf,
} from "./form.ts";
import type { AddKey, PartKey } from "./form-texts.ts";
import { hoursGroups, isClosedDates, isHoursNote } from "./plan-hours.server.ts";
import { languagesOfPhones } from "./plan-languages.server.ts";
import { wordsOfHours } from "../week/hours-row.server.ts";
import { planChoices } from "./plan-choices.server.ts";
import { planMedia } from "./plan-media.server.ts";
import { planPlaces } from "./plan-places.server.ts";
import { type Draft, planFields, planGroup } from "./plan-rows.server.ts";
import { planWeek } from "../week/week.server.ts";

/** The input of a plan. */
export interface PlannedEntry {
  revisionId: string;
  entry: EditableEntry;
  changes: readonly RecordChange[];
  /** BCP 47: of the texts of an entry that does not state its language. */
  language: string | null;
  /** Types of help that can be chosen. */
  needs: readonly CategoryOption[];
  /** Facts behind the filters that can be chosen, by the part of the form. */
  facts: Readonly<Record<FactGroup, readonly CategoryOption[]>>;
  /** Languages that can be chosen. */
  languages: readonly Pick<FormOption, "value" | "label">[];
  /** The organization of a service has a phone, an e-mail address or a web page. */
  isOwnerReachable?: boolean;
  locale: Locale;
  i18n: I18n;
  now: Date;
}

/** The data from which the parts of a plan are built. */
export interface PlanContext extends PlannedEntry {
  rows: readonly DraftRow[];
  draft: Draft;
  fields: (fields: readonly EntryField[]) => FormField[];
  group: (of: GroupOfEntry) => FormGroup;
}

export interface GroupOfEntry {
  id: string;
  table: EditableTable;
  title?: PartKey;
  add?: AddKey;
  fields: readonly EntryField[];
  owner: Readonly<Record<string, string>>;
  /** Which rows of the owner it has; all if absent. */
  has?: (row: DraftRow) => boolean;
  /** Other values of an added row that no editor enters. */
  implied?: Readonly<Record<string, Json>>;
}

/** The form of an organization or of a service. */
export function planEntry(planned: PlannedEntry): Form {
  const context = contextOf(planned);
  return { parts: planned.entry.table === "services" ? planService(context) : planOrganization(context) };
}

function contextOf(planned: PlannedEntry): PlanContext {
  const { entry, changes, revisionId } = planned;
  const rows = rowsOfDraft(entry, changes);
  const root = rows.find(({ table, id }) => table === entry.table && id === entry.id);
  const own = root?.values["language"];
  const language = typeof own === "string" ? own : planned.language;
  const draft: Draft = new Map(changes.map((change) => [change.id, change]));
  const { table, id: recordId } = entry;
  return {
    ...planned,
    language,
    rows,
    draft,
    fields: (fields) => planFields({ table, recordId, values: root?.values ?? {}, fields, draft, language }),
    group: ({ title, add, table, ...rest }) => {
      const isHours = table === "schedules" && rest.has === undefined;
      const group = planGroup({
        ...rest,
        table,
        revisionId,
        rows,
        draft,
        language,
        title: title ?? null,
        add: add ?? null,
        ...(isHours && {
          implied: weekly,
          has: (row: DraftRow) => !isClosedDates(row) && !isHoursNote(row),
          wordsOf: (row: DraftRow) => wordsOfHours(row, { ...planned, language }),
        }),
      });
      return isHours ? planWeek({ group, revisionId, rows, draft }) : group;
    },
  };
}

function planService(context: PlanContext): FormPart[] {
  const { entry, fields, group, rows, needs, languages } = context;
  const owner = { service_id: entry.id };
  const link = { link_id: entry.id, link_entity: entry.table };
  return [
    partOf("about", { title: "about", fields: fields(serviceFields.about) }),
    partOf("status", { title: "status", fields: fields(serviceFields.status) }),
    partOf("hours", {
      title: "hours",
      groups: hoursGroups(context, { id: "hours", owner }),
    }),
    partOf("contact", {
      title: "contact",
      fields: fields(serviceFields.contact),
      groups: contactGroups(context, owner),
      choices: languagesOfPhones(context, owner),
    }),
    partOf("needs", {
      title: "needs",
      choices: [
        planChoices({
          ...context,
          id: "needs",
          table: "attributes",
          field: "taxonomy_term_id",
          options: needs,
          owner: link,
          rows,
        }),
      ],
    }),
    partOf("who", {
      title: "who",
      fields: fields(serviceFields.who),
      choices: [factChoices(context, "audience", "audience")],
      groups: [
        group({ id: "area", table: "service_areas", title: "area", add: "area", fields: areaFields, owner }),
      ],
    }),
    partOf("languages", {
      title: "languages",
      fields: fields(serviceFields.languages),
      choices: [
        planChoices({
          ...context,
          id: "languages",
          table: "languages",
          field: "code",
          options: languages,
          owner,
          rows,
        }),
      ],
    }),
    partOf("papers", {
      title: "papers",
      choices: [factChoices(context, "papers")],
      groups: [
        group({
          id: "papers",
          table: "required_documents",
          add: "papers",
          fields: documentFields,
          owner,
        }),
      ],
    }),
    partOf("cost", {
      title: "cost",
      fields: fields(serviceFields.cost),
      groups: [group({ id: "cost", table: "cost_options", add: "cost", fields: costFields, owner })],
    }),
    partOf("way", {
      title: "way",
      fields: fields(serviceFields.way),
      choices: [factChoices(context, "way")],
      groups: [
        group({
          id: "booking",
          table: "url",
          title: "booking",
          add: "booking",
          fields: bookingFields,
          owner,
          implied: { label: bookingLabel },
          has: isBooking,
        }),
      ],
    }),
    partOf("access", { title: "access", choices: [factChoices(context, "access")] }),
    ...planPlaces(context),
    ...(context.rows.some(({ id, added }) => id === entry.id && !added) ? [planMedia(context)] : []),
  ];
}

function planOrganization(context: PlanContext): FormPart[] {
  const { entry, fields } = context;
  return [
    partOf("about", { title: "about", fields: fields(organizationFields.about) }),
    partOf("contact", {
      title: "contact",
      fields: fields(organizationFields.contact),
      groups: contactGroups(context, { organization_id: entry.id }),
      choices: languagesOfPhones(context, { organization_id: entry.id }),
    }),
    ...planPlaces(context),
    ...(context.rows.some(({ id, added }) => id === entry.id && !added) ? [planMedia(context)] : []),
  ];
}

function factChoices(context: PlanContext, id: FactGroup, title?: PartKey): FormChoices {
  const { entry, facts } = context;
  return planChoices({
    ...context,
    id: `facts-${id}`,
    ...(title && { title }),
    table: "attributes",
    field: "taxonomy_term_id",
    options: facts[id],
    owner: { link_id: entry.id, link_entity: entry.table },
  });
}

function isBooking({ values }: DraftRow): boolean {
  return isBookingLabel(values["label"]);
}

function contactGroups(context: PlanContext, owner: Readonly<Record<string, string>>): FormGroup[] {
  const { group, rows } = context;
  const offices = rows.filter(
    ({ table, values, editable }) =>
      table === "contacts" &&
      editable &&
      Object.entries(owner).every(([column, id]) => values[column] === id),
  );
  return [
    group({
      id: "phones",
      table: "phones",
      title: "phones",
      add: "phones",
      fields: phoneFields,
      owner,
    }),
    group({
      id: "links",
      table: "url",
      title: "links",
      add: "links",
      fields: linkFields,
      owner,
      // Those of a service have a part of their own.
      ...("service_id" in owner && { has: (row: DraftRow) => !isBooking(row) }),
    }),
    ...(offices.length > 0
      ? [group({ id: "contacts", table: "contacts", title: "contacts", fields: contactFields, owner })]
      : []),
    ...offices.map(({ id }) =>
      group({ id: `phones-${id}`, table: "phones", fields: phoneFields, owner: { contact_id: id } }),
    ),
  ];
}
