import type { EditableEntry, EditableTable, RecordChange } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import type { MessageDescriptor } from "@lingui/core";
import { weekly } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { type DraftRow, rowsOfDraft } from "./draft-rows.server.ts";
import {
  addWords,
  allWords,
  costFields,
  documentFields,
  type FieldPlan,
  hoursFields,
  linkFields,
  organizationFields,
  partWords,
  phoneFields,
  serviceFields,
} from "./entry-fields.server.ts";
import {
  type FormPlan,
  partOf,
  type PlannedField,
  type PlannedGroup,
  type PlannedOption,
  type PlannedPart,
} from "./form-plan.server.ts";
import { wordsOfHours } from "../week/hours-row.server.ts";
import { planChoices } from "./plan-choices.server.ts";
import { planMedia } from "./plan-media.server.ts";
import { planPlaces } from "./plan-places.server.ts";
import { planFields, planGroup } from "./plan-rows.server.ts";
import { planWeek } from "../week/week.server.ts";

/** What a form is made of. */
export interface PlannedEntry {
  revisionId: string;
  entry: EditableEntry;
  changes: readonly RecordChange[];
  /** BCP 47: of the texts of an entry that does not say in which language it is. */
  language: string | null;
  /** Kinds of help that can be chosen. `value`: the id of the term. */
  needs: readonly Pick<PlannedOption, "value" | "label">[];
  /** Languages that can be chosen. */
  languages: readonly Pick<PlannedOption, "value" | "label">[];
  locale: Locale;
  i18n: I18n;
  now: Date;
}

/** What the parts of a plan are made by. */
export interface PlanContext extends PlannedEntry {
  rows: readonly DraftRow[];
  fields: (plans: readonly FieldPlan[]) => PlannedField[];
  group: (asked: AskedGroup) => PlannedGroup;
}

export interface AskedGroup {
  id: string;
  table: EditableTable;
  title?: MessageDescriptor;
  add?: MessageDescriptor;
  plans: readonly FieldPlan[];
  owner: Readonly<Record<string, string>>;
}

/** The form of an organization or of a service. */
export function planEntry(planned: PlannedEntry): FormPlan {
  const context = contextOf(planned);
  return { parts: planned.entry.table === "services" ? planService(context) : planOrganization(context) };
}

function contextOf(planned: PlannedEntry): PlanContext {
  const { entry, changes, revisionId } = planned;
  const rows = rowsOfDraft(entry, changes);
  const root = rows.find(({ table, id }) => table === entry.table && id === entry.id);
  const own = root?.values["language"];
  const language = typeof own === "string" ? own : planned.language;
  return {
    ...planned,
    language,
    rows,
    fields: (plans) =>
      planFields({ table: entry.table, recordId: entry.id, values: root?.values ?? {}, plans, language }),
    group: ({ title, add, table, ...asked }) => {
      const isHours = table === "schedules";
      const group = planGroup({
        ...asked,
        table,
        revisionId,
        rows,
        language,
        title: title ?? null,
        add: add ?? null,
        ...(isHours && {
          given: weekly,
          wordsOf: (row: DraftRow) => wordsOfHours(row, { ...planned, language }),
        }),
      });
      return isHours ? planWeek({ group, revisionId, rows, changes }) : group;
    },
  };
}

function planService(context: PlanContext): PlannedPart[] {
  const { entry, fields, group, rows, needs, languages } = context;
  const owner = { service_id: entry.id };
  const link = { link_id: entry.id, link_entity: entry.table };
  return [
    partOf("about", { title: partWords.about, fields: fields(serviceFields.about) }),
    partOf("status", { title: partWords.status, fields: fields(serviceFields.status) }),
    partOf("hours", {
      title: partWords.hours,
      groups: [group({ id: "hours", table: "schedules", add: addWords.hours, plans: hoursFields, owner })],
    }),
    partOf("contact", {
      title: partWords.contact,
      fields: fields(serviceFields.contact),
      groups: contactGroups(context, owner),
    }),
    partOf("needs", {
      title: partWords.needs,
      choices: [
        planChoices({
          ...context,
          id: "needs",
          table: "attributes",
          field: "taxonomy_term_id",
          all: allWords.needs,
          options: needs,
          owner: link,
          rows,
        }),
      ],
    }),
    partOf("who", { title: partWords.who, fields: fields(serviceFields.who) }),
    partOf("languages", {
      title: partWords.languages,
      fields: fields(serviceFields.languages),
      choices: [
        planChoices({
          ...context,
          id: "languages",
          table: "languages",
          field: "code",
          all: allWords.languages,
          options: languages,
          owner,
          rows,
        }),
      ],
    }),
    partOf("papers", {
      title: partWords.papers,
      groups: [
        group({
          id: "papers",
          table: "required_documents",
          add: addWords.papers,
          plans: documentFields,
          owner,
        }),
      ],
    }),
    partOf("cost", {
      title: partWords.cost,
      fields: fields(serviceFields.cost),
      groups: [group({ id: "cost", table: "cost_options", add: addWords.cost, plans: costFields, owner })],
    }),
    partOf("way", { title: partWords.way, fields: fields(serviceFields.way) }),
    ...planPlaces(context),
    ...(context.rows.some(({ id, added }) => id === entry.id && !added) ? [planMedia(context)] : []),
  ];
}

function planOrganization(context: PlanContext): PlannedPart[] {
  const { entry, fields } = context;
  return [
    partOf("about", { title: partWords.about, fields: fields(organizationFields.about) }),
    partOf("contact", {
      title: partWords.contact,
      fields: fields(organizationFields.contact),
      groups: contactGroups(context, { organization_id: entry.id }),
    }),
    ...planPlaces(context),
    ...(context.rows.some(({ id, added }) => id === entry.id && !added) ? [planMedia(context)] : []),
  ];
}

function contactGroups({ group }: PlanContext, owner: Readonly<Record<string, string>>): PlannedGroup[] {
  return [
    group({
      id: "phones",
      table: "phones",
      title: partWords.phones,
      add: addWords.phones,
      plans: phoneFields,
      owner,
    }),
    group({
      id: "links",
      table: "url",
      title: partWords.links,
      add: addWords.links,
      plans: linkFields,
      owner,
    }),
  ];
}
