import type { EntryInLanguage, TranslatedEntry } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { problemText } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import type { AutosaveAnswer } from "../../drafts/draft-form-view.ts";
import { controls } from "../../drafts/draft-controls.ts";
import { answerOfRefusal } from "../../drafts/refusal-messages.server.ts";
import { controlOf, presentTranslation } from "./present-translation.server.ts";
import { translationsOf } from "./present-work.server.ts";
import { everythingIn, publishedIn, readWritten } from "./read-written.server.ts";
import type { TranslationView } from "./translation-view.ts";

/** The answer to the form. */
export interface TranslationAnswer extends AutosaveAnswer {
  page: "translation";
  /** The page with texts that are not stored yet. */
  view: TranslationView | null;
}

export async function loadTranslation(visit: PageVisit) {
  const { actor } = await signedInForWork(visit);
  const entry = await visit.site.translating.entry({ actor, ...entryIn(visit) });
  return {
    page: "translation" as const,
    view: presentTranslation({ ...visit, actor, entry, written: new Map() }),
  };
}

/** Saves the texts, and publishes them where the form asks for that. */
export async function changeTranslation(visit: PageVisit) {
  const change = await changeIn(visit);
  const { actor, target, form } = change;
  try {
    await save(change);
    if (form.get(controls.intent) !== "publish") return redirect(`${visit.url.pathname}?saved`, 303);
    const answer = await publish(change);
    if (answer) return data(answerOf(answer, null), { status: 422 });
    return redirect(`${translationsOf(visit.locale, target.language)}?published`, 303);
  } catch (error) {
    const { answer, status } = answerOfRefusal(error, visit.i18n);
    const entry = await visit.site.translating.entry({ actor, ...target });
    const view = presentTranslation({ ...visit, actor, entry, written: everythingIn(entry, form) });
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

/** The language in the address, which must be canonical. */
export function languageIn({ params: { language = "" } }: PageVisit): string {
  try {
    if (Intl.getCanonicalLocales(language)[0] === language) return language;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw pageNotFound();
}
