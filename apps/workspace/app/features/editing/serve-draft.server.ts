import { msg } from "@lingui/core/macro";
import type { ChangeProblem, RecordChange, RevisionOutcome } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { may } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { weekdayNames } from "@dragoman/i18n/weekdays.server.ts";
import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";
import { problemText } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { suggestionsOfRevision } from "@dragoman/entry-view/suggestions/suggestions-of-revision.server.ts";
import type { FormField } from "./fields/form.ts";
import { rowName } from "../../drafts/control-names.server.ts";
import { fieldTexts } from "./fields/form-texts.ts";
import type { DraftView } from "./draft-view.ts";
import type { AutosaveAnswer } from "../../drafts/draft-form-view.ts";
import {
  controls,
  copyIntent,
  draftIntents,
  partSummaryId,
  rowIntent,
  type DraftIntent,
} from "../../drafts/draft-controls.ts";
import { answerOfRefusal, reviewedFirst } from "../../drafts/refusal-messages.server.ts";
import { type LostDraft, openDraft, type OpenDraft, planOf } from "./open-draft.server.ts";
import { alikeOf } from "./completeness/alike.server.ts";
import { lacksOf } from "./completeness/lacks.server.ts";
import { homeOfDraft } from "./home-of-draft.server.ts";
import { presentDraft } from "./present-draft.server.ts";
import { presentLostDraft } from "./present-lost-draft.server.ts";
import { controlOf, readDraft } from "./fields/read-draft.server.ts";
import { dayControls } from "./week/week.server.ts";

/** The answer to the form of a draft. */
export interface DraftAnswer extends AutosaveAnswer {
  page: "draft";
  /** The page with input that is not stored yet. */
  view: DraftView | null;
  /** It was not sent, because something is missing. Sent again, it is sent as it is. */
  isIncomplete?: boolean;
}

export async function loadDraft(visit: PageVisit) {
  const draft = await openDraft(visit);
  const reports = await reportsOf(visit, draft);
  if (draft.entry !== null) {
    const alike = await alikeIn(visit, draft);
    return { page: "draft" as const, view: presentDraft({ ...visit, ...draft, reports, alike }) };
  }
  const view = presentLostDraft({ ...visit, ...draft, reports, sent: null });
  // People may read their own input, but not the entry.
  return data({ page: "draft" as const, view }, { status: draft.why === "forbidden" ? 403 : 200 });
}

/** Possible duplicates of the draft; none while texts in another language are written. */
function alikeIn(visit: PageVisit, { signedIn, entry, revision, language }: OpenDraft) {
  if (language !== null || revision.state !== "draft") return Promise.resolve([]);
  return alikeOf(visit, { actor: signedIn.actor, entry, changes: revision.changes });
}

function reportsOf(visit: PageVisit, { signedIn, revision }: OpenDraft | LostDraft) {
  return suggestionsOfRevision(visit, { actor: signedIn.actor, revision });
}

export async function changeDraft(visit: PageVisit) {
  const { request, url } = visit;
  const draft = await openDraft(visit);
  const form = await formOf(request);
  const sent = textOf(form.get(controls.intent));
  if (sent.startsWith(copyIntent)) copyDay(form, sent.slice(copyIntent.length));
  const intent = draftIntents.find((one) => one === sent) ?? "keep";
  const version = Number(form.get(controls.version));
  try {
    const answer = isMove(intent)
      ? await move({ visit, draft, version, event: intent })
      : await perform({ visit, draft: withEntry(draft), form, intent, version });
    if (answer instanceof Response) return answer;
    const isOver =
      answer.message === null && Object.keys(answer.problems).length === 0 && !answer.isIncomplete;
    if (!isOver) return data({ ...answer, page: "draft" as const, view: null }, { status: 422 });
    const open = openAfter(sent);
    const to = open === null ? "saved" : `open=${encodeURIComponent(open)}#${encodeURIComponent(open)}`;
    return redirect(`${url.pathname}?${to}`, 303);
  } catch (error) {
    const { answer, status } = answerOfRefusal(error, visit.i18n);
    const reports = await reportsOf(visit, draft);
    const view =
      draft.entry === null
        ? presentLostDraft({ ...visit, ...draft, reports, sent: form })
        : presentDraft({ ...visit, ...withChanges(draft, form), reports, alike: [], held: draft });
    return data({ ...answer, page: "draft" as const, view }, { status });
  }
}

/** The group that gets one more row, or the week in which times were copied. */
function openAfter(intent: string): string | null {
  if (intent.startsWith(rowIntent)) return intent.slice(rowIntent.length);
  return /^copy:week\.(.+)\.[A-Z]{2}$/.exec(intent)?.[1] ?? null;
}

/** Copies the times of this day to the ticked days, as if the editor had typed them there. */
function copyDay(form: FormData, day: string): void {
  const times = form.getAll(day);
  for (const other of form.getAll(controls.copy + day)) {
    form.delete(textOf(other));
    for (const time of times) form.append(textOf(other), time);
  }
}

/** Saves the part of a form that a script sends during typing. */
export async function autosavePart(visit: PageVisit): Promise<AutosaveAnswer> {
  const draft = await openDraft(visit);
  const form = await formOf(visit.request);
  const version = Number(form.get(controls.version));
  const change = { visit, draft: withEntry(draft), form, intent: "keep" as const, version };
  return answerOf(change, await save(change));
}

interface DraftChange {
  visit: PageVisit;
  draft: OpenDraft;
  form: FormData;
  intent: Exclude<DraftIntent, MoveIntent>;
  version: number;
}

type MoveIntent = "take-back" | "withdraw";

function isMove(intent: DraftIntent): intent is MoveIntent {
  return intent === "take-back" || intent === "withdraw";
}

/** @throws {Refusal} `forbidden`, `service-unknown`, `organization-unknown`: nothing more can be saved to it */
function withEntry(draft: OpenDraft | LostDraft): OpenDraft {
  if (draft.entry !== null) return draft;
  if (draft.why === "forbidden") throw new Refusal("forbidden", {});
  const { table, id } = draft.revision.entry;
  throw new Refusal(table === "services" ? "service-unknown" : "organization-unknown", { id });
}

interface DraftMove extends Pick<DraftChange, "visit" | "version"> {
  draft: OpenDraft | LostDraft;
  event: MoveIntent;
}

async function move({ visit, draft: { signedIn, revision }, version, event }: DraftMove): Promise<Response> {
  const { site, locale, url } = visit;
  await site.editing.moveRevision({ actor: signedIn.actor, id: revision.id, event, version });
  const { to } = homeOfDraft({ actor: signedIn.actor, revision, locale });
  return redirect(event === "withdraw" ? to : url.pathname, 303);
}

async function perform(
  change: DraftChange,
): Promise<(AutosaveAnswer & Pick<DraftAnswer, "isIncomplete">) | Response> {
  const { visit, draft, form, intent } = change;
  const { site, locale } = visit;
  const { revision, entry, signedIn } = draft;
  const named = { actor: signedIn.actor, id: revision.id };
  if (intent === "resolve") return answerOf(change, await resolve(change));
  const saved = await save(change);
  if (intent === "preview")
    return redirect(`/${locale}/${entry.table}/${encodeURIComponent(entry.id)}?draft=${revision.id}`, 303);
  if (intent === "keep") return answerOf(change, saved);
  if (intent === "publish" && !may(signedIn.actor, "listing:publish", revision))
    return { ...answerOf(change, saved), message: visit.i18n._(reviewedFirst) };
  if (!form.has(controls.anyway)) {
    const errors = await lacksBefore(change, { intent, changes: saved.changes });
    if (errors.length > 0 && saved.problems.length === 0)
      return { ...answerOf(change, saved), errors, isIncomplete: true };
  }
  const outcome = await site.editing.moveRevision({ ...named, event: intent, version: saved.version });
  return answerOutcome(change, { outcome, ...saved });
}

/**
 * What is missing, with links to where it is entered, and what may be the same entry. The last one explains how to
 * continue.
 */
async function lacksBefore(
  { visit, draft }: DraftChange,
  { intent, changes }: { intent: "submit" | "publish"; changes: readonly RecordChange[] },
): Promise<FormError[]> {
  const { i18n } = visit;
  const { entry, planned, language } = draft;
  if (language !== null) return [];
  const lacks = lacksOf({ entry, changes, isOwnerReachable: planned.isOwnerReachable === true }).map(
    ({ part, name }) => {
      const label = i18n._(name);
      return { message: i18n._(msg`Missing: ${label}`), field: partSummaryId(part) };
    },
  );
  const alike = await alikeOf(visit, { actor: draft.signedIn.actor, entry, changes });
  const same = alike.map(({ name, reasons }) => {
    const why = reasons.join(" · ");
    return { message: `${name.value}: ${why}`, field: "alike-title" };
  });
  if (lacks.length + same.length === 0) return [];
  const goOn =
    intent === "publish"
      ? msg`You can add this later. To publish it as it is, press “Publish” again.`
      : msg`You can add this later. To send it as it is, press “Send for review” again.`;
  return [...lacks, ...same, { message: i18n._(goOn), field: null }];
}

interface SavedDraft {
  version: number;
  problems: readonly ChangeProblem[];
  changes: readonly RecordChange[];
}

async function save({ visit: { site }, draft, form, version }: DraftChange): Promise<SavedDraft> {
  const { revision, plan, signedIn } = draft;
  const changes = readDraft({ form, plan, changes: revision.changes });
  const saveId = saveOf(form);
  const isOwn = version === revision.version || (saveId !== null && saveId === revision.lastSave);
  const isSame = JSON.stringify(changes) === JSON.stringify(revision.changes) && isOwn;
  if (isSame) return { version: revision.version, problems: [], changes };
  const draftChange = { actor: signedIn.actor, id: revision.id, version, changes, save: saveId };
  return { ...(await site.editing.saveDraft(draftChange)), changes };
}

function saveOf(form: FormData): string | null {
  const save = textOf(form.get(controls.save));
  return /^[\w.-]{1,64}$/.test(save) ? save : null;
}

async function resolve({ visit: { site }, draft, form, version }: DraftChange): Promise<SavedDraft> {
  const { revision, signedIn } = draft;
  const choices = revision.changes.flatMap(({ id }) => {
    const choice = form.get(controls.conflict + id);
    return choice === "mine" || choice === "theirs" ? [{ changeId: id, keep: choice } as const] : [];
  });
  const { actor } = signedIn;
  const resolved = await site.editing.resolveConflicts({ actor, id: revision.id, version, choices });
  return { ...resolved, changes: revision.changes };
}

function answerOutcome(
  change: DraftChange,
  { outcome, version, changes }: SavedDraft & { outcome: RevisionOutcome },
): AutosaveAnswer | Response {
  const { locale } = change.visit;
  if (outcome.state === "done") {
    const { actor } = change.draft.signedIn;
    const { to, isStudio } = homeOfDraft({ actor, revision: outcome.revision, locale });
    return redirect(isStudio ? `${to}?done` : `${to}?sent=${change.intent}`, 303);
  }
  // The page loads again with the conflicts at its top.
  if (outcome.state === "conflicts") return redirect(`${change.visit.url.pathname}#conflicts`, 303);
  return answerOf(change, { version, problems: outcome.problems, changes });
}

function answerOf(
  { visit: { i18n }, draft }: DraftChange,
  { version, problems, changes }: SavedDraft,
): AutosaveAnswer {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const days = dayControlsOf(draft, changes);
  const messages = problems.map(({ changeId, field, problem }) => {
    const change = byId.get(changeId);
    const row = change && "recordId" in change ? rowName(change.table, change.recordId) : "";
    const control = days.get(row) ?? (change ? controlOf(change, field) : "");
    return [control, problemText(problem, i18n)] as const;
  });
  return {
    version,
    problems: Object.fromEntries(messages.filter(([name]) => name !== "")),
    message: messages.find(([name]) => name === "")?.[1] ?? null,
    elsewhere: false,
    errors: errorsOf(messages, { labels: labelsOf(draft, changes), i18n }),
  };
}

/** In the order of the page. Problems without a control are those of the form as a whole. */
function errorsOf(
  messages: readonly (readonly [control: string, message: string])[],
  { labels, i18n }: { labels: ReadonlyMap<string, string>; i18n: PageVisit["i18n"] },
): FormError[] {
  const byControl = new Map(messages);
  const known = [...labels].flatMap(([field, label]) => {
    const why = byControl.get(field);
    return why === undefined ? [] : [{ message: i18n._(msg`${label}: ${why}`), field }];
  });
  const others = messages
    .filter(([name]) => !labels.has(name))
    .map(([, why]) => ({ message: why, field: null }));
  return [
    ...new Map([...others, ...known].map((error) => [`${error.field} ${error.message}`, error])).values(),
  ];
}

/** The labels of the controls, by their names. */
function labelsOf({ planned, language }: OpenDraft, changes: readonly RecordChange[]): Map<string, string> {
  const { i18n, locale } = planned;
  const dayNames = weekdayNames(locale);
  const labelOf = (field: FormField) => [field.name, i18n._(fieldTexts(field).label)] as const;
  return new Map(
    planOf({ ...planned, changes }, language).parts.flatMap(({ fields, groups }) => [
      ...fields.map(labelOf),
      ...groups.flatMap(({ rows, week }) => [
        ...(week?.days ?? []).map(({ name, day }) => [name, dayNames[day]] as const),
        ...rows.flatMap((row) => row.fields.map(labelOf)),
      ]),
    ]),
  );
}

/** The position of a row of hours in a week. */
function dayControlsOf(
  { planned, language }: OpenDraft,
  changes: readonly RecordChange[],
): Map<string, string> {
  const weeks = planOf({ ...planned, changes }, language).parts.flatMap(({ groups }) =>
    groups.flatMap(({ week }) => week ?? []),
  );
  const draft = new Map(changes.map((change) => [change.id, change]));
  return new Map(weeks.flatMap((week) => [...dayControls(week, draft)]));
}

/** The draft with the input of a form, as if it had been saved. */
function withChanges(draft: OpenDraft, form: FormData): OpenDraft {
  const changes = readDraft({ form, plan: draft.plan, changes: draft.revision.changes });
  const planned = { ...draft.planned, changes };
  const plan = planOf(planned, draft.language);
  return { ...draft, revision: { ...draft.revision, changes }, planned, plan };
}
