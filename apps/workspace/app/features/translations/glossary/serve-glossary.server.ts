import { type GlossaryTerm, type TermProblem } from "@dragoman/database";
import { readCsvRecords } from "@dragoman/hsds/csv";
import { Refusal } from "@dragoman/hsds/refusal";
import { problemText } from "@dragoman/entry-view/suggestions/problem-words.server.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { may, permit, type Actor } from "@dragoman/policy";
import { directionOf } from "@dragoman/reference/script-direction";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import { controls } from "../../../drafts/draft-controls.ts";
import { answerOfRefusal } from "../../../drafts/refusal-messages.server.ts";
import { containsFind, pageOfFound, readFind } from "../find/found.server.ts";
import { languageIn } from "../language-in-address.server.ts";
import { translationsOf } from "../present-work.server.ts";
import { canonical, formatGlossary, parseGlossary } from "./glossary-csv.server.ts";
import { glossaryControls, glossaryIntents } from "./glossary-controls.ts";
import type { EnteredTerm, GlossaryView, LanguageChoice, TermLine } from "./glossary-view.ts";

/** Terms of a page. */
const most = 50;

/** A form that was not saved. */
interface GlossaryAnswer {
  page: "glossary";
  /** By the names of controls. */
  problems: Record<string, string>;
  message: string | null;
  /** `null` for the form of a file. */
  entered: EnteredTerm | null;
  /** The language of the form of a file. */
  fileLanguage?: string;
}

/** `?find=`: a part of a term. `?page=`. After a term: `?saved`. After a file: `?added=`, `?changed=`, `?refused=`. */
export async function loadGlossary(visit: PageVisit) {
  const { locale, url } = visit;
  const { actor, language, terms } = await openGlossary(visit);
  const find = readFind(url);
  const found = terms.filter((one) => containsFind([one.term, one.translation], find));
  const { items, next } = pageOfFound(found, { url, most });
  const here = glossaryOf(visit, language);
  const mayChange = may(actor, "glossary:change", { language });
  const view: GlossaryView = {
    personId: actor.personId ?? "",
    language,
    languageName: languageName(language, locale),
    direction: directionOf(language),
    above: translationsOf(locale, language),
    download: `${here}.csv`,
    find,
    all: terms.length,
    terms: items.map((term) =>
      presentTerm(term, { language, href: mayChange ? `${here}/${term.id}` : null }),
    ),
    next,
    mayChange,
    languages: languagesOf(visit, { language, terms }),
    usual: usualLanguage({ language, terms }),
    isSaved: url.searchParams.has("saved"),
    imported: importedIn(url),
  };
  return { page: "glossary" as const, view };
}

/** One term, to change or to remove. */
export async function loadTerm(visit: PageVisit) {
  const { actor, language, terms } = await openGlossary(visit);
  permit(actor, "glossary:change", { language });
  const term = terms.find(({ id }) => id === visit.params["id"]);
  if (!term) throw pageNotFound();
  const { originalLanguage: original, translation, note, version } = term;
  return {
    page: "glossary" as const,
    above: glossaryOf(visit, language),
    view: {
      personId: actor.personId ?? "",
      language,
      direction: directionOf(language),
      languages: languagesOf(visit, { language, terms }),
      entered: { original, term: term.term, translation, note, version },
    },
  };
}

/** `GET …/glossary.csv` */
export async function downloadGlossary(visit: PageVisit): Promise<Response> {
  const { language, terms } = await openGlossary(visit);
  return new Response(formatGlossary(terms, language), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="glossary-${language}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Adds, changes or removes a term, or takes a file. */
export async function changeGlossary(visit: PageVisit) {
  const { site, i18n, params } = visit;
  const { actor } = await signedInForWork(visit);
  const language = languageIn(visit);
  const form = await formOf(visit.request);
  const intent = textOf(form.get(controls.intent));
  const here = glossaryOf(visit, language);
  const entered = enteredIn(form);
  const { id } = params;
  const answer = { page: "glossary" as const, problems: {}, message: null, entered };
  try {
    if (intent === glossaryIntents.import) return await takeFile(visit, { actor, language, form });
    if (intent === glossaryIntents.remove && id !== undefined) {
      await site.translating.removeTerm({ actor, language, id, version: entered.version });
      return redirect(here, 303);
    }
    const problems = await site.translating.changeTerm({
      actor,
      language,
      ...(id !== undefined && { known: { id, version: entered.version } }),
      originalLanguage: originalIn(entered),
      term: entered.term,
      translation: entered.translation,
      note: entered.note,
    });
    if (problems.length > 0) return data(withProblems(answer, problems, visit), 422);
    return redirect(`${here}?saved`, 303);
  } catch (error) {
    if (error instanceof Refusal && error.type === "revision-too-large")
      return data<GlossaryAnswer>({ ...answer, message: i18n._(isFull) }, error.status);
    const { answer: refused, status } = answerOfRefusal(error, i18n);
    return data<GlossaryAnswer>({ ...answer, message: refused.message }, status);
  }
}

const isFull = msg`The glossary is full. Remove words that you no longer need.`;

async function takeFile(
  visit: PageVisit,
  { actor, language, form }: { actor: Actor; language: string; form: FormData },
) {
  const { site, i18n } = visit;
  permit(actor, "glossary:change", { language });
  const file = form.get(glossaryControls.file);
  const usual = originalIn(enteredIn(form));
  const terms =
    file instanceof File && file.size > 0
      ? parseGlossary(await recordsIn(file), { language, usual })
      : undefined;
  if (!terms) {
    const message = i18n._(msg`Choose a CSV file with the columns “source” and “target”.`);
    const problems = { [glossaryControls.file]: message };
    return data<GlossaryAnswer>(
      { page: "glossary", problems, message: null, entered: null, fileLanguage: usual },
      422,
    );
  }
  const { added, changed, refused } = await site.translating.importTerms({ actor, language, terms });
  const query = new URLSearchParams({
    added: String(added),
    changed: String(changed),
    refused: String(refused),
  });
  return redirect(`${glossaryOf(visit, language)}?${query.toString()}`, 303);
}

/** Nothing for a file that is no CSV. */
async function recordsIn(file: File) {
  try {
    return await readCsvRecords({ file: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return [];
    throw error;
  }
}

function withProblems(
  answer: GlossaryAnswer,
  problems: readonly TermProblem[],
  { i18n }: PageVisit,
): GlossaryAnswer {
  const taken = () => i18n._(msg`The glossary already has this word.`);
  const texts = problems.map(({ field, problem }) => [
    field,
    problem === "taken" ? taken() : problemText(problem, i18n),
  ]);
  return { ...answer, problems: Object.fromEntries(texts) as Record<string, string> }; // pairs of texts
}

async function openGlossary(visit: PageVisit) {
  const { actor } = await signedInForWork(visit);
  const language = languageIn(visit);
  return { actor, language, terms: await visit.site.translating.glossary({ actor, language }) };
}

function enteredIn(form: FormData): EnteredTerm {
  const text = (name: keyof typeof glossaryControls) => textOf(form.get(glossaryControls[name]));
  return {
    original: text("original"),
    term: text("term"),
    translation: text("translation"),
    note: text("note"),
    version: Number(text("version")) || 0,
  };
}

/** What no form of ours sends counts as English. */
function originalIn({ original }: EnteredTerm): string {
  return canonical(original) ?? "en";
}

function presentTerm(
  { id, term, originalLanguage, translation, note }: GlossaryTerm,
  { language, href }: { language: string; href: string | null },
): TermLine {
  return {
    id,
    term: { value: term, language: originalLanguage },
    translation: { value: translation, language },
    note,
    href,
  };
}

type Terms = readonly GlossaryTerm[];

/** The languages of the interface, and those that terms have already. */
function languagesOf(
  { locale }: PageVisit,
  { language, terms }: { language: string; terms: Terms },
): LanguageChoice[] {
  const all = new Set<string>([...locales, ...terms.map(({ originalLanguage }) => originalLanguage)]);
  const collator = new Intl.Collator(locale);
  return [...all]
    .filter((one) => one !== language)
    .map((value) => ({ value, name: languageName(value, locale) }))
    .toSorted((one, other) => collator.compare(one.name, other.name));
}

/** The language of most terms; English in an empty glossary. */
function usualLanguage({ language, terms }: { language: string; terms: Terms }): string {
  const groups = [...Map.groupBy(terms, ({ originalLanguage }) => originalLanguage)];
  const [first] = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? (language === "en" ? "de" : "en");
}

function importedIn({ searchParams }: URL): GlossaryView["imported"] {
  if (!searchParams.has("added")) return null;
  const numberIn = (name: string) => Math.trunc(Number(searchParams.get(name))) || 0;
  return { added: numberIn("added"), changed: numberIn("changed"), refused: numberIn("refused") };
}

/** The page of the glossary of a language. */
export function glossaryOf({ locale }: Pick<PageVisit, "locale">, language: string): string {
  return `${translationsOf(locale, language)}/glossary`;
}
