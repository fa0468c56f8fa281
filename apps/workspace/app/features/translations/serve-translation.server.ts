import type { EntryInLanguage, TranslatedEntry } from "@dragoman/database";
import { may, type Actor } from "@dragoman/policy";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { data, redirect } from "react-router";
import { problemText } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import type { AutosaveAnswer } from "../../drafts/draft-form-view.ts";
import { controls } from "../../drafts/draft-controls.ts";
import { answerOfRefusal } from "../../drafts/refusal-messages.server.ts";
import { languageIn } from "./language-in-address.server.ts";
import { controlOf, presentTranslation, shownIn } from "./present-translation.server.ts";
import { translationsOf } from "./present-work.server.ts";
import { proposedControls, proposeIntent, takeControl, takeSimilarControl } from "./translation-controls.ts";
import { sameControls } from "./same-texts/same-texts-controls.ts";
import { afterPublishing, formatEntry } from "./same-texts/serve-same-texts.server.ts";
import { everythingIn, publishedIn, readWritten } from "./read-written.server.ts";
import type { TranslationView } from "./translation-view.ts";
import { formatWorkChoice, parseWorkChoice } from "./work-filter.server.ts";

/** The answer to the form. */
export interface TranslationAnswer extends AutosaveAnswer {
  page: "translation";
  /** The page with texts that are not stored yet. */
  view: TranslationView | null;
}

export async function loadTranslation(visit: PageVisit) {
  const { actor } = await signedInForWork(visit);
  return { page: "translation" as const, view: await viewOf(visit, { actor, written: () => new Map() }) };
}

/** The page, with texts that are not stored yet. */
async function viewOf(
  visit: PageVisit,
  { actor, written }: { actor: Actor; written: (entry: EntryInLanguage) => ReadonlyMap<string, string> },
): Promise<TranslationView> {
  const { site, url, locale } = visit;
  const target = entryIn(visit);
  const choice = parseWorkChoice(url);
  const reads = languagesRead({ actor, locale, read: choice.read });
  const entry = await site.translating.entry({ actor, ...target, reads });
  // Editors of other languages have no list.
  const next = may(actor, "translation:read", { language: target.language })
    ? await site.translating.next({ actor, language: target.language, after: target, filter: choice.filter })
    : undefined;
  const glossary = await site.translating.glossary({ actor, language: target.language });
  const hasMachine = site.translating.propose !== null;
  return presentTranslation({
    ...visit,
    actor,
    entry,
    choice,
    next,
    hasMachine,
    glossary,
    after: await afterPublishing(visit, { actor, language: target.language, at: target }),
    written: written(entry),
  });
}

/** The languages in which a translator can be shown an original: the chosen one, that of the page, and their own. */
function languagesRead({
  actor,
  locale,
  read,
}: {
  actor: Actor;
  locale: Locale;
  read: string | null;
}): string[] {
  const own = actor.grants.flatMap((grant) => (grant.role === "translator" ? [grant.language] : []));
  return [...new Set([...(read === null ? [] : [read]), locale, ...own])];
}

/** Saves the texts, and publishes them if the form requests it. */
export async function changeTranslation(visit: PageVisit) {
  const change = await changeIn(visit);
  const { actor, target, form } = change;
  try {
    await save(change);
    const choice = parseWorkChoice(visit.url);
    if (await takeRemembered(change))
      return redirect(visit.url.pathname + formatWorkChoice(choice, { saved: "" }), 303);
    const { propose } = visit.site.translating;
    if (form.get(controls.intent) === proposeIntent && propose) {
      const { proposed, dropped, problem } = await propose({ actor, ...target });
      const counts = { proposed: String(proposed), dropped: String(dropped) };
      const more = { ...counts, ...(problem && { [proposedControls.problem]: problem }) };
      return redirect(visit.url.pathname + formatWorkChoice(choice, more), 303);
    }
    if (form.get(controls.intent) !== "publish")
      return redirect(visit.url.pathname + formatWorkChoice(choice, { saved: "" }), 303);
    // Before it has another place in the list.
    const { language } = target;
    const { filter } = choice;
    const next = await visit.site.translating.next({ actor, language, after: target, filter });
    const answer = await publish(change);
    if (answer) return data(answerOf(answer, null), { status: 422 });
    const list = translationsOf(visit.locale, language);
    const page = next ? `${list}/${next.table}/${encodeURIComponent(next.id)}` : list;
    return redirect(page + formatWorkChoice(choice, { [sameControls.published]: formatEntry(target) }), 303);
  } catch (error) {
    const { answer, status } = answerOfRefusal(error, visit.i18n);
    const view = await viewOf(visit, { actor, written: (entry) => everythingIn(entry, form) });
    return data(answerOf(answer, view), { status });
  }
}

/** Saves the part of a form that a script sends during typing. */
export async function autosaveTranslation(visit: PageVisit): Promise<AutosaveAnswer> {
  const change = await changeIn(visit);
  await save(change);
  return { ...noProblems, version: change.version };
}

interface TranslationChange {
  visit: PageVisit;
  actor: Actor;
  target: TranslatedEntry;
  entry: EntryInLanguage;
  form: FormData;
  /** Of the texts that the form showed. */
  version: number;
}

async function changeIn(visit: PageVisit): Promise<TranslationChange> {
  const { actor } = await signedInForWork(visit);
  const target = entryIn(visit);
  const entry = await visit.site.translating.entry({ actor, ...target });
  const form = await formOf(visit.request);
  return { visit, actor, target, entry, form, version: Number(form.get(controls.version)) };
}

async function save({
  visit: { site },
  actor,
  target,
  entry,
  form,
  version,
}: TranslationChange): Promise<void> {
  await site.translating.keep({ actor, ...target, version, texts: readWritten(entry, form) });
}

/** Saves the translation of the same or a similar text elsewhere as a draft, if a button requests it. */
async function takeRemembered({
  visit: { site },
  actor,
  target,
  form,
  version,
}: TranslationChange): Promise<boolean> {
  const [, number, similar] = /^(\d) (.+)$/s.exec(textOf(form.get(takeSimilarControl))) ?? [];
  const name = similar ?? form.get(takeControl);
  if (typeof name !== "string") return false;
  const entry = await site.translating.entry({ actor, ...target });
  const texts = entry.texts.flatMap((text) => {
    const { recordId, field } = text;
    const taken = number === undefined ? text.remembered : text.similar[Number(number)]?.value;
    if (controlOf(text, entry.language) !== name || taken === undefined || taken === null) return [];
    return [{ recordId, field, seen: shownIn(text) || null, value: taken }];
  });
  await site.translating.keep({ actor, ...target, version, texts });
  return true;
}

/** The problems; nothing when it is published. */
async function publish({
  visit,
  actor,
  target,
  form,
  version,
}: TranslationChange): Promise<AutosaveAnswer | undefined> {
  const { site, i18n } = visit;
  const entry = await site.translating.entry({ actor, ...target });
  const texts = publishedIn(entry, form);
  if (texts.length === 0) return { ...noProblems, version, message: problemText("nothing-changed", i18n) };
  const problems = await site.translating.publish({ actor, ...target, version, texts });
  if (problems.length === 0) return undefined;
  const messages = problems.flatMap(({ recordId, field, problem }) =>
    entry.texts
      .filter((text) => text.recordId === recordId && text.field === field)
      .map((text) => [controlOf(text, entry.language), problemText(problem, i18n)]),
  );
  return { ...noProblems, version, problems: Object.fromEntries(messages) };
}

const noProblems = { problems: {}, message: null, elsewhere: false };

function answerOf(answer: AutosaveAnswer, view: TranslationView | null): TranslationAnswer {
  return { ...answer, page: "translation", view };
}

function entryIn(visit: PageVisit): TranslatedEntry {
  const { table, id = "" } = visit.params;
  if (table !== "services" && table !== "organizations") throw pageNotFound();
  return { table, id, language: languageIn(visit) };
}
