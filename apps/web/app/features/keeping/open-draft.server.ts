import type { EditableEntry, Revision } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { needs } from "@dragoman/reference/needs";
import { categorySlug } from "@dragoman/search";
import { textIn } from "@dragoman/hsds";
import { locales } from "../../i18n/locales.server.ts";
import { spokenLanguageName } from "../../i18n/spoken-language-name.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { PageVisit } from "../../server/area-pages.server.ts";
import { pageNotFound } from "../../server/page-not-found.server.ts";
import { signedInForWork } from "../../server/signed-in.server.ts";
import type { SignedIn } from "../../server/sign-in.server.ts";
import { namedChanges } from "./draft-rows.server.ts";
import type { FormPlan } from "./form-plan.server.ts";
import { type PlannedEntry, planEntry } from "./plan-entry.server.ts";
import { planTexts } from "./plan-texts.server.ts";

/** A draft with what its form is made from. */
export interface OpenDraft {
  signedIn: SignedIn;
  revision: Revision;
  entry: EditableEntry;
  planned: PlannedEntry;
  plan: FormPlan;
  /** BCP 47: the form is of texts in this language. */
  language: string | null;
}

/** The draft that the address names. Those of others are for nobody here, also where one may read them. */
export async function openDraft(visit: PageVisit): Promise<OpenDraft> {
  const { site, params } = visit;
  const signedIn = await signedInForWork(visit);
  const { actor } = signedIn;
  const kept = await site.keeping.readRevision({ actor, id: params["id"] ?? "" });
  if (!kept || kept.personId !== actor.personId) throw pageNotFound();
  const revision = { ...kept, changes: namedChanges(kept.changes) };
  const language = locales.find((one) => one === params["language"]) ?? null;
  if (params["language"] !== undefined && language === null) throw pageNotFound();
  const entry = await entryOf(visit, { signedIn, revision });
  const planned = await plannedOf(visit, { revision, entry });
  return {
    signedIn,
    revision,
    entry,
    planned,
    language,
    plan: planOf(planned, language),
  };
}

/** The form of an entry, or of its texts in another language. */
export function planOf(planned: PlannedEntry, language: string | null): FormPlan {
  return language === null ? planEntry(planned) : planTexts(planned, language);
}

/** Of a service that is not there yet, what it will be part of: the organization's places can be chosen. */
async function entryOf(
  { site }: PageVisit,
  { signedIn: { actor }, revision }: Pick<OpenDraft, "signedIn" | "revision">,
): Promise<EditableEntry> {
  const { entry, organizationId, isNew } = revision;
  try {
    return await site.keeping.readEntry({ actor, ...entry });
  } catch (error) {
    // Only what is not there is refused so; whoever may not read it has been refused with the revision.
    if (!isNew || !(error instanceof Refusal)) throw error;
  }
  const owner = await site.keeping.readEntry({ actor, table: "organizations", id: organizationId });
  const places = owner.rows.filter(({ table }) => table === "locations");
  return {
    ...entry,
    organizationId,
    rows: places.map((row) => ({ ...row, editable: false })),
    texts: [],
    media: [],
    country: owner.country,
  };
}

async function plannedOf(
  { site, locale, i18n }: PageVisit,
  { revision, entry }: Pick<OpenDraft, "revision" | "entry">,
): Promise<PlannedEntry> {
  const terms = await site.directory.findTerms(Object.keys(needs));
  const spoken = entry.rows.flatMap(({ table, values }) =>
    table === "languages" && typeof values["code"] === "string" ? [values["code"]] : [],
  );
  const tags = [...locales, ...(await site.directory.languages())];
  const found = await site.directory.findOrganization(entry.organizationId);
  const byName = (one: { label: { value: string } }, other: { label: { value: string } }) =>
    one.label.value.localeCompare(other.label.value, locale);
  return {
    revisionId: revision.id,
    entry,
    changes: revision.changes,
    language: found.state === "found" ? found.organization.language : null,
    needs: terms
      .filter((term) => Object.hasOwn(needs, categorySlug(term)))
      .map((term) => {
        const name = textIn(term, "name", locale);
        return { value: term.id, label: { value: name?.value ?? term.id, language: name?.language ?? null } };
      })
      .toSorted(byName),
    languages: languageOptions([...spoken, ...tags], locale).toSorted(byName),
    locale,
    i18n,
    now: new Date(),
  };
}

/** One for each name, because some tags mean the same to a reader: the first of them. */
function languageOptions(tags: readonly string[], locale: Locale) {
  const spoken = (tag: string) => spokenLanguageName(tag, locale);
  const byName = new Map(tags.toReversed().map((tag) => [spoken(tag), tag]));
  return [...byName].map(([name, value]) => ({ value, label: { value: name, language: null } }));
}
