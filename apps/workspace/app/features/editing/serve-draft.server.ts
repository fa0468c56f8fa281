import { msg } from "@lingui/core/macro";
import type { ChangeProblem, RecordChange, RevisionOutcome } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { may } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { weekdayNames } from "@dragoman/i18n/weekdays.server.ts";
import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";
import { wordsOfProblem } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { saidOfDraft } from "@dragoman/entry-view/suggestions/said-of-draft.server.ts";
import type { FormField } from "./fields/form.ts";
import { rowName } from "../../drafts/control-names.server.ts";
import { fieldTexts } from "./fields/form-texts.ts";
import type { DraftView } from "./draft-view.ts";
import type { AutosaveAnswer } from "../../drafts/draft-form-view.ts";
import {
  controls,
  copyIntent,
  draftIntents,
  rowIntent,
  type DraftIntent,
} from "../../drafts/draft-controls.ts";
import { answerOfRefusal, reviewedFirst } from "../../drafts/refusal-messages.server.ts";
import { type LostDraft, openDraft, type OpenDraft, planOf } from "./open-draft.server.ts";
import { presentDraft } from "./present-draft.server.ts";
import { presentLostDraft } from "./present-lost-draft.server.ts";
import { controlOf, readDraft } from "./fields/read-draft.server.ts";
import { dayControls } from "./week/week.server.ts";

/** What the page of a draft answers to its form. */
export interface DraftAnswer extends AutosaveAnswer {
  page: "draft";
  /** The page with what was written, which is kept nowhere yet. */
  view: DraftView | null;
}

export async function loadDraft(visit: PageVisit) {
  const draft = await openDraft(visit);
  const said = await saidIn(visit, draft);
  if (draft.entry !== null)
    return { page: "draft" as const, view: presentDraft({ ...visit, ...draft, said }) };
  const view = presentLostDraft({ ...visit, ...draft, said, sent: null });
  // What they entered is theirs to read, and the entry is not.
  return data({ page: "draft" as const, view }, { status: draft.why === "forbidden" ? 403 : 200 });
}

function saidIn(visit: PageVisit, { signedIn, revision }: OpenDraft | LostDraft) {
  return saidOfDraft(visit, { actor: signedIn.actor, revision });
}

export async function changeDraft(visit: PageVisit) {
  const { request, url } = visit;
  const draft = await openDraft(visit);
  const form = await formOf(request);
  const asked = textOf(form.get(controls.intent));
  if (asked.startsWith(copyIntent)) copyDay(form, asked.slice(copyIntent.length));
  const intent = draftIntents.find((one) => one === asked) ?? "keep";
  const version = Number(form.get(controls.version));
  try {
    const answer = isMove(intent)
      ? await move({ visit, draft, version, event: intent })
      : await perform({ visit, draft: withEntry(draft), form, intent, version });
    if (answer instanceof Response) return answer;
    const isOver = answer.words === null && Object.keys(answer.problems).length === 0;
    if (!isOver) return data({ ...answer, page: "draft" as const, view: null }, { status: 422 });
    const open = openAfter(asked);
    const to = open === null ? "saved" : `open=${encodeURIComponent(open)}#${encodeURIComponent(open)}`;
    return redirect(`${url.pathname}?${to}`, 303);
  } catch (error) {
    const { answer, status } = answerOfRefusal(error, visit.i18n);
    const said = await saidIn(visit, draft);
    const view =
      draft.entry === null
        ? presentLostDraft({ ...visit, ...draft, said, sent: form })
        : presentDraft({ ...visit, ...withChanges(draft, form), said, held: draft });
    return data({ ...answer, page: "draft" as const, view }, { status });
  }
}

/** What somebody has asked one more of, or where they have copied something. */
function openAfter(asked: string): string | null {
  if (asked.startsWith(rowIntent)) return asked.slice(rowIntent.length);
  return /^copy:week\.(.+)\.[A-Z]{2}$/.exec(asked)?.[1] ?? null;
}

/** The days that are ticked get the times of this one, as if somebody had written them there. */
function copyDay(form: FormData, day: string): void {
  const times = form.getAll(day);
  for (const other of form.getAll(controls.copy + day)) {
    form.delete(textOf(other));
    for (const time of times) form.append(textOf(other), time);
  }
}

/** What a script sends of a form while somebody writes. */
export async function autosavePart(visit: PageVisit): Promise<AutosaveAnswer> {
  const draft = await openDraft(visit);
  const form = await formOf(visit.request);
  const version = Number(form.get(controls.version));
  const asked = { visit, draft: withEntry(draft), form, intent: "keep" as const, version };
  return answerOf(asked, await keep(asked));
}

interface AskedChange {
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

/** @throws {Refusal} `forbidden`, `service-unknown`, `organization-unknown`: nothing more can be kept of it */
function withEntry(draft: OpenDraft | LostDraft): OpenDraft {
  if (draft.entry !== null) return draft;
  if (draft.why === "forbidden") throw new Refusal("forbidden", {});
  const { table, id } = draft.revision.entry;
  throw new Refusal(table === "services" ? "service-unknown" : "organization-unknown", { id });
}

interface AskedMove extends Pick<AskedChange, "visit" | "version"> {
  draft: OpenDraft | LostDraft;
  event: MoveIntent;
}

async function move({ visit, draft: { signedIn, revision }, version, event }: AskedMove): Promise<Response> {
  const { site, locale, url } = visit;
  await site.editing.moveRevision({ actor: signedIn.actor, id: revision.id, event, version });
  return redirect(event === "withdraw" ? `/${locale}/account/organizations` : url.pathname, 303);
}

async function perform(asked: AskedChange): Promise<AutosaveAnswer | Response> {
  const { visit, draft, intent } = asked;
  const { site, locale } = visit;
  const { revision, entry, signedIn } = draft;
  const named = { actor: signedIn.actor, id: revision.id };
  if (intent === "resolve") return answerOf(asked, await resolve(asked));
  const kept = await keep(asked);
  if (intent === "preview")
    return redirect(`/${locale}/${entry.table}/${encodeURIComponent(entry.id)}?draft=${revision.id}`, 303);
  if (intent === "keep") return answerOf(asked, kept);
  if (intent === "publish" && !may(signedIn.actor, "listing:publish", revision))
    return { ...answerOf(asked, kept), words: visit.i18n._(reviewedFirst) };
  const outcome = await site.editing.moveRevision({ ...named, event: intent, version: kept.version });
  return answerOutcome(asked, { outcome, ...kept });
}

interface Kept {
  version: number;
  problems: readonly ChangeProblem[];
  changes: readonly RecordChange[];
}

async function keep({ visit: { site }, draft, form, version }: AskedChange): Promise<Kept> {
  const { revision, plan, signedIn } = draft;
  const changes = readDraft({ form, plan, changes: revision.changes });
  const save = saveOf(form);
  const isOwn = version === revision.version || (save !== null && save === revision.lastSave);
  const isSame = JSON.stringify(changes) === JSON.stringify(revision.changes) && isOwn;
  if (isSame) return { version: revision.version, problems: [], changes };
  const asked = { actor: signedIn.actor, id: revision.id, version, changes, save };
  const kept = await site.editing.saveDraft(asked);
  return { ...kept, changes };
}

function saveOf(form: FormData): string | null {
  const save = textOf(form.get(controls.save));
  return /^[\w.-]{1,64}$/.test(save) ? save : null;
}

async function resolve({ visit: { site }, draft, form, version }: AskedChange): Promise<Kept> {
  const { revision, signedIn } = draft;
  const choices = revision.changes.flatMap(({ id }) => {
    const choice = form.get(controls.conflict + id);
    return choice === "mine" || choice === "theirs" ? [{ changeId: id, keep: choice } as const] : [];
  });
  const { actor } = signedIn;
  const kept = await site.editing.resolveConflicts({ actor, id: revision.id, version, choices });
  return { ...kept, changes: revision.changes };
}

function answerOutcome(
  asked: AskedChange,
  { outcome, version, changes }: Kept & { outcome: RevisionOutcome },
): AutosaveAnswer | Response {
  const { locale } = asked.visit;
  if (outcome.state === "done") return redirect(`/${locale}/account/organizations?sent=${asked.intent}`, 303);
  // Conflicts stand at the top of the page, which is drawn anew.
  if (outcome.state === "conflicts") return redirect(`${asked.visit.url.pathname}#conflicts`, 303);
  return answerOf(asked, { version, problems: outcome.problems, changes });
}

function answerOf(
  { visit: { i18n }, draft }: AskedChange,
  { version, problems, changes }: Kept,
): AutosaveAnswer {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const days = dayControlsOf(draft, changes);
  const said = problems.map(({ changeId, field, problem }) => {
    const change = byId.get(changeId);
    const row = change && "recordId" in change ? rowName(change.table, change.recordId) : "";
    const control = days.get(row) ?? (change ? controlOf(change, field) : "");
    return [control, wordsOfProblem(problem, i18n)] as const;
  });
  return {
    version,
    problems: Object.fromEntries(said.filter(([name]) => name !== "")),
    words: said.find(([name]) => name === "")?.[1] ?? null,
    elsewhere: false,
    errors: errorsOf(said, { labels: labelsOf(draft, changes), i18n }),
  };
}

/** In the order of the page. What is wrong with something that has no control is said of the form as a whole. */
function errorsOf(
  said: readonly (readonly [control: string, words: string])[],
  { labels, i18n }: { labels: ReadonlyMap<string, string>; i18n: PageVisit["i18n"] },
): FormError[] {
  const words = new Map(said);
  const known = [...labels].flatMap(([field, label]) => {
    const why = words.get(field);
    return why === undefined ? [] : [{ words: i18n._(msg`${label}: ${why}`), field }];
  });
  const others = said.filter(([name]) => !labels.has(name)).map(([, why]) => ({ words: why, field: null }));
  return [
    ...new Map([...others, ...known].map((error) => [`${error.field} ${error.words}`, error])).values(),
  ];
}

/** What each control of the form is called, by its name. */
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

/** Where a row of hours is that stands in a week. */
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

/** The draft with what a form says, as if it had been kept. */
function withChanges(draft: OpenDraft, form: FormData): OpenDraft {
  const changes = readDraft({ form, plan: draft.plan, changes: draft.revision.changes });
  const planned = { ...draft.planned, changes };
  const plan = planOf(planned, draft.language);
  return { ...draft, revision: { ...draft.revision, changes }, planned, plan };
}
