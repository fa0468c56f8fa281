import type { EntryInLanguage, TranslatedEntry } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { wordsOfProblem } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
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

/** What the form answers. */
export interface TranslationAnswer extends AutosaveAnswer {
  page: "translation";
  /** The page with what was written, which is kept nowhere yet. */
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

/** Keeps what was written, and publishes it where that was asked. */
export async function changeTranslation(visit: PageVisit) {
  const change = await changeIn(visit);
  const { actor, asked, form } = change;
  try {
    await keep(change);
    if (form.get(controls.intent) !== "publish") return redirect(`${visit.url.pathname}?saved`, 303);
    const answer = await publish(change);
    if (answer) return data(answerOf(answer, null), { status: 422 });
    return redirect(`${translationsOf(visit.locale, asked.language)}?published`, 303);
  } catch (error) {
    const { answer, status } = answerOfRefusal(error, visit.i18n);
    const entry = await visit.site.translating.entry({ actor, ...asked });
    const view = presentTranslation({ ...visit, actor, entry, written: everythingIn(entry, form) });
    return data(answerOf(answer, view), { status });
  }
}

/** What a script sends of a form while somebody writes. */
export async function autosaveTranslation(visit: PageVisit): Promise<AutosaveAnswer> {
  const change = await changeIn(visit);
  await keep(change);
  return { ...nothingSaid, version: change.version };
}

interface AskedChange {
  visit: PageVisit;
  actor: Actor;
  asked: TranslatedEntry;
  entry: EntryInLanguage;
  form: FormData;
  /** Of the texts that the form showed. */
  version: number;
}

async function changeIn(visit: PageVisit): Promise<AskedChange> {
  const { actor } = await signedInForWork(visit);
  const asked = entryIn(visit);
  const entry = await visit.site.translating.entry({ actor, ...asked });
  const form = await formOf(visit.request);
  return { visit, actor, asked, entry, form, version: Number(form.get(controls.version)) };
}

async function keep({ visit: { site }, actor, asked, entry, form, version }: AskedChange): Promise<void> {
  await site.translating.keep({ actor, ...asked, version, texts: readWritten(entry, form) });
}

/** What stands against it; nothing when it is done. */
async function publish({
  visit,
  actor,
  asked,
  form,
  version,
}: AskedChange): Promise<AutosaveAnswer | undefined> {
  const { site, i18n } = visit;
  const entry = await site.translating.entry({ actor, ...asked });
  const texts = publishedIn(entry, form);
  if (texts.length === 0) return { ...nothingSaid, version, words: wordsOfProblem("nothing-changed", i18n) };
  const problems = await site.translating.publish({ actor, ...asked, version, texts });
  if (problems.length === 0) return undefined;
  const said = problems.flatMap(({ recordId, field, problem }) =>
    entry.texts
      .filter((text) => text.recordId === recordId && text.field === field)
      .map((text) => [controlOf(text, entry.language), wordsOfProblem(problem, i18n)]),
  );
  return { ...nothingSaid, version, problems: Object.fromEntries(said) };
}

const nothingSaid = { problems: {}, words: null, elsewhere: false };

function answerOf(answer: AutosaveAnswer, view: TranslationView | null): TranslationAnswer {
  return { ...answer, page: "translation", view };
}

function entryIn(visit: PageVisit): TranslatedEntry {
  const { table, id = "" } = visit.params;
  if (table !== "services" && table !== "organizations") throw pageNotFound();
  return { table, id, language: languageIn(visit) };
}

/** The language that the address names, as it is written everywhere. */
export function languageIn({ params: { language = "" } }: PageVisit): string {
  try {
    if (Intl.getCanonicalLocales(language)[0] === language) return language;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw pageNotFound();
}
