import type { EditableEntry, Revision } from "@dragoman/database";
import type { Organization } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Actor } from "@dragoman/policy";
import { needs } from "@dragoman/reference/needs";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { pageNotFound } from "@dragoman/pages/request/page-not-found.server.ts";
import { signedInForWork } from "@dragoman/pages/account/signed-in.server.ts";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { namedChanges, rowsOfDraft } from "./fields/draft-rows.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { WhyNoForm } from "../../drafts/revision-texts.ts";
import type { Form } from "./fields/form.ts";
import { factCodes, factOptions, needOptions } from "../../drafts/own-categories.server.ts";
import { type PlannedEntry, planEntry } from "./fields/plan-entry.server.ts";
import { planTexts } from "./fields/plan-texts.server.ts";

/** A draft with its owner. */
interface OwnDraft {
  signedIn: SignedIn;
  revision: Revision;
}

/** A draft with what its form is made from. */
export interface OpenDraft extends OwnDraft {
  entry: EditableEntry;
  planned: PlannedEntry;
  plan: Form;
  /** BCP 47: the form is of texts in this language. */
  language: string | null;
}

/** A draft that has lost its entry. */
export interface LostDraft extends OwnDraft {
  entry: null;
  why: WhyNoForm;
  /** `null`: it had none yet. */
  name: TextView | null;
}

/** The draft that the address names. Drafts of others are not found here, even where the actor may read them. */
export async function openDraft(visit: PageVisit): Promise<OpenDraft | LostDraft> {
  const { params } = visit;
  const signedIn = await signedInForWork(visit);
  const { actor } = signedIn;
  const language = locales.find((one) => one === params["language"]) ?? null;
  if (params["language"] !== undefined && language === null) throw pageNotFound();
  const found = await findDraft(visit, { actor, id: params["id"] ?? "" });
  if (!found || found.revision.personId !== actor.personId) throw pageNotFound();
  const revision = { ...found.revision, changes: namedChanges(found.revision.changes) };
  if (found.entry === null)
    return { signedIn, ...found, revision, name: await nameOf(visit, { signedIn, revision }) };
  const { entry } = found;
  const planned = await plannedOf(visit, { revision, entry });
  return { signedIn, revision, entry, planned, language, plan: planOf(planned, language) };
}

/** The form of an entry, or of its texts in another language. */
export function planOf(planned: PlannedEntry, language: string | null): Form {
  return language === null ? planEntry(planned) : planTexts(planned, language);
}

type FoundDraft = { revision: Revision } & ({ entry: EditableEntry } | { entry: null; why: WhyNoForm });

/** A draft with its entry. An actor who may not read the entry gets only their own input. */
export async function findDraft(
  visit: PageVisit,
  { actor, id }: { actor: Actor; id: string },
): Promise<FoundDraft | undefined> {
  const { editing } = visit.site;
  const revision = await editing.readRevision({ actor, id });
  if (revision) {
    const found = await entryOf(visit, { actor, revision });
    const own = visit.settings.region.country || null;
    const entry = found && { ...found, country: found.country ?? own };
    return entry ? { revision, entry } : { revision, entry, why: "gone" };
  }
  const entered = await editing.readOwnRevision({ actor, id });
  return entered && { revision: entered, entry: null, why: "forbidden" };
}

/**
 * The entry of a draft that the actor may read. An entry that is refused here no longer exists, or belongs to another
 * organization.
 */
async function entryOf(
  { site }: PageVisit,
  { actor, revision: { entry, organizationId, isNew } }: { actor: Actor; revision: Revision },
): Promise<EditableEntry | null> {
  const found = await site.editing.readEntry({ actor, ...entry }).catch(nothingThere);
  if (found || !isNew) return found;
  const nothingYet = { ...entry, organizationId, texts: [], media: [] };
  if (entry.table === "organizations") return { ...nothingYet, rows: [], country: null };
  // A service that does not exist yet gets its places from its organization.
  const organization = { actor, table: "organizations", id: organizationId } as const;
  const owner = await site.editing.readEntry(organization).catch(nothingThere);
  if (!owner) return null;
  const places = owner.rows.filter(({ table }) => table === "locations");
  return {
    ...nothingYet,
    rows: places.map((row) => ({ ...row, editable: false })),
    country: owner.country,
  };
}

/** The name of an entry that cannot be read any more. */
async function nameOf(
  { site }: PageVisit,
  { signedIn: { actor, person }, revision }: OwnDraft,
): Promise<TextView | null> {
  const own = { actor, personId: person.id, entryId: revision.entry.id };
  const all = await site.editing.readRevisions(own);
  const summary = all.find(({ id }) => id === revision.id);
  return summary && summary.entryName !== ""
    ? { value: summary.entryName, language: summary.entryLanguage }
    : null;
}

function nothingThere(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function plannedOf(
  { site, locale, i18n }: PageVisit,
  { revision, entry }: Pick<OpenDraft, "revision" | "entry">,
): Promise<PlannedEntry> {
  const terms = await site.directory.findTerms([...Object.keys(needs), ...factCodes]);
  const spoken = rowsOfDraft(entry, revision.changes).flatMap(({ table, values }) =>
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
    needs: needOptions(terms, locale).toSorted(byName),
    facts: factOptions(terms, { i18n, locale }),
    languages: languageOptions([...spoken, ...tags], locale).toSorted(byName),
    isOwnerReachable:
      entry.table === "services" && found.state === "found" && isReachable(found.organization),
    locale,
    i18n,
    now: new Date(),
  };
}

function isReachable({
  phones,
  email,
  website,
}: Pick<Organization, "phones" | "email" | "website">): boolean {
  return phones.length > 0 || email !== null || website !== null;
}

/** One for each name, because some tags mean the same to a reader: the first of them. */
function languageOptions(tags: readonly string[], locale: Locale) {
  const spoken = (tag: string) => spokenLanguageName(tag, locale);
  const byName = new Map(tags.toReversed().map((tag) => [spoken(tag), tag]));
  return [...byName].map(([name, value]) => ({ value, label: { value: name, language: null } }));
}
