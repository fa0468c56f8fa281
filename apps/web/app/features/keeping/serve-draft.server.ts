import type { ChangeProblem, RecordChange, RevisionOutcome } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { data, redirect } from "react-router";
import type { PageVisit } from "../../server/area-pages.server.ts";
import { unkeptHeaders } from "../../server/with-cookies.server.ts";
import { formOf } from "../../server/form-of.server.ts";
import { rowName } from "./draft-rows.server.ts";
import type { DraftProblems, DraftView } from "./draft-view.ts";
import { controls, copyIntent, draftIntents, rowIntent, type DraftIntent } from "./keeping-controls.ts";
import { changedElsewhere, wordsOfProblem, wordsOfRefusal } from "./keeping-words.server.ts";
import { openDraft, type OpenDraft, planOf } from "./open-draft.server.ts";
import { presentDraft } from "./present-draft.server.ts";
import { controlOf, readDraft } from "./read-draft.server.ts";
import { dayControls } from "./week.server.ts";

/** What the form of a draft answers. */
export interface DraftAnswer extends DraftProblems {
  page: "draft";
  /** The version that is kept. */
  version: number | null;
  /** It was kept somewhere else meanwhile: nothing of this form was taken. */
  elsewhere: boolean;
  /** The page with what was written, which is kept nowhere yet. */
  view: DraftView | null;
}

export async function loadDraft(visit: PageVisit) {
  const draft = await openDraft(visit);
  return { page: "draft" as const, view: presentDraft({ ...visit, ...draft }) };
}

export async function changeDraft(visit: PageVisit) {
  const { request, url } = visit;
  const draft = await openDraft(visit);
  const form = await formOf(request);
  const asked = textOf(form.get(controls.intent));
  if (asked.startsWith(copyIntent)) copyDay(form, asked.slice(copyIntent.length));
  const intent = draftIntents.find((one) => one === asked) ?? "keep";
  const version = Number(form.get(controls.version));
  const change = { visit, draft, form, intent, version };
  try {
    const answer = await perform(change);
    if (answer instanceof Response) return answer;
    const isOver = answer.words === null && Object.keys(answer.problems).length === 0;
    if (!isOver) return data(answer, { status: 422 });
    const open = openAfter(asked);
    const to = open === null ? "" : `?open=${encodeURIComponent(open)}#${encodeURIComponent(open)}`;
    return redirect(`${url.pathname}${to}`, 303);
  } catch (error) {
    const refused = refusalOf(error, visit);
    const view = presentDraft({ ...visit, ...withChanges(draft, form), held: draft });
    const words = refused.answer.elsewhere ? visit.i18n._(changedElsewhere) : refused.answer.words;
    return data({ ...refused.answer, words, view }, { status: refused.status });
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
export async function keepPart(visit: PageVisit): Promise<Response> {
  const draft = await openDraft(visit);
  const form = await formOf(visit.request);
  const version = Number(form.get(controls.version));
  try {
    const answer = await perform({ visit, draft, form, intent: "keep", version });
    return answer instanceof Response ? answer : Response.json(answer, { headers: unkeptHeaders() });
  } catch (error) {
    const { answer, status } = refusalOf(error, visit);
    return Response.json(answer, { status, headers: unkeptHeaders() });
  }
}

/** Refusals that people meet here in the course of things; all else is thrown on. */
function refusalOf(error: unknown, { i18n }: PageVisit): { answer: DraftAnswer; status: number } {
  const words = error instanceof Refusal ? wordsOfRefusal(error, i18n) : undefined;
  if (!(error instanceof Refusal) || words === undefined) throw error;
  const elsewhere = error.type === "revision-changed" || error.type === "state-changed";
  return {
    answer: { page: "draft", version: null, problems: {}, words, elsewhere, view: null },
    status: error.status,
  };
}

interface AskedChange {
  visit: PageVisit;
  draft: OpenDraft;
  form: FormData;
  intent: DraftIntent;
  version: number;
}

async function perform(asked: AskedChange): Promise<DraftAnswer | Response> {
  const { visit, draft, form, intent, version } = asked;
  const { site, locale } = visit;
  const { revision, entry, signedIn } = draft;
  const { actor } = signedIn;
  const named = { actor, id: revision.id };
  if (intent === "take-back" || intent === "withdraw") {
    await site.keeping.moveRevision({ ...named, event: intent, version });
    return redirect(intent === "withdraw" ? `/${locale}/account/organizations` : visit.url.pathname, 303);
  }
  if (intent === "resolve") {
    const choices = revision.changes.flatMap(({ id }) => {
      const keep = form.get(controls.conflict + id);
      return keep === "mine" || keep === "theirs" ? [{ changeId: id, keep } as const] : [];
    });
    const kept = await site.keeping.resolveConflicts({ ...named, version, choices });
    return answerOf(asked, { ...kept, changes: revision.changes });
  }
  const changes = readDraft({ form, plan: draft.plan, changes: revision.changes });
  const isSame = JSON.stringify(changes) === JSON.stringify(revision.changes) && version === revision.version;
  const kept = isSame
    ? { version, problems: [] as ChangeProblem[] }
    : await site.keeping.keepDraft({ ...named, version, changes });
  if (intent === "preview")
    return redirect(`/${locale}/${entry.table}/${encodeURIComponent(entry.id)}?draft=${revision.id}`, 303);
  if (intent === "keep") return answerOf(asked, { ...kept, changes });
  const outcome = await site.keeping.moveRevision({ ...named, event: intent, version: kept.version });
  return answerOutcome(asked, { outcome, version: kept.version, changes });
}

function answerOutcome(
  asked: AskedChange,
  {
    outcome,
    version,
    changes,
  }: { outcome: RevisionOutcome; version: number; changes: readonly RecordChange[] },
): DraftAnswer | Response {
  const { locale } = asked.visit;
  if (outcome.state === "done") return redirect(`/${locale}/account/organizations?sent=${asked.intent}`, 303);
  // Conflicts stand at the top of the page, which is drawn anew.
  if (outcome.state === "conflicts") return redirect(`${asked.visit.url.pathname}#conflicts`, 303);
  return answerOf(asked, { version, problems: outcome.problems, changes });
}

interface Kept {
  version: number;
  problems: readonly ChangeProblem[];
  changes: readonly RecordChange[];
}

function answerOf(
  { visit: { i18n }, draft }: AskedChange,
  { version, problems, changes }: Kept,
): DraftAnswer {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const days = dayControlsOf(draft, changes);
  const said = problems.map(({ changeId, field, problem }) => {
    const change = byId.get(changeId);
    const row = change && "recordId" in change ? rowName(change.table, change.recordId) : "";
    const control = days.get(row) ?? (change ? controlOf(change, field) : "");
    return [control, wordsOfProblem(problem, i18n)] as const;
  });
  return {
    page: "draft",
    version,
    problems: Object.fromEntries(said.filter(([name]) => name !== "")),
    words: said.find(([name]) => name === "")?.[1] ?? null,
    elsewhere: false,
    view: null,
  };
}

/** Where a row of hours is that stands in a week. */
function dayControlsOf(
  { planned, language }: OpenDraft,
  changes: readonly RecordChange[],
): Map<string, string> {
  const weeks = planOf({ ...planned, changes }, language).parts.flatMap(({ groups }) =>
    groups.flatMap(({ week }) => week ?? []),
  );
  return new Map(weeks.flatMap((week) => [...dayControls(week, changes)]));
}

/** The draft with what a form says, as if it had been kept. */
function withChanges(draft: OpenDraft, form: FormData): OpenDraft {
  const changes = readDraft({ form, plan: draft.plan, changes: draft.revision.changes });
  const planned = { ...draft.planned, changes };
  const plan = planOf(planned, draft.language);
  return { ...draft, revision: { ...draft.revision, changes }, planned, plan };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
