import { type confirmText, maxReasonLength, type Listing } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { choices, listing as listingMachine, may, noAnswersToArchive, permit } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import { presentCapacities } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import { checkWayNames } from "@dragoman/entry-view/checks/check-way-names.server.ts";
import { fieldWords } from "@dragoman/entry-view/suggestions/field-words.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { readCapacityIntent } from "../../../ui/capacity-intents.ts";
import { checkWayViews, readCheckWay } from "../checks/check-ways.server.ts";
import { checkControls } from "../checks/checks-controls.ts";
import { checkIntents, performCheck } from "../checks/perform-check.server.ts";
import { nameOfPerson } from "../people/present-person.server.ts";
import { presentListing } from "./serve-listings.server.ts";
import { controls } from "../frame/studio-controls.ts";
import {
  inStudio,
  unlessTooMany,
  studioFrame,
  textOf,
  type StudioVisit,
} from "../frame/studio-visit.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";

/** Addresses of pages about an entry. */
export interface ListingLinks {
  /** Its public page; `null` while it is archived. */
  entry: string | null;
  organization: string | null;
  history: string;
}

/** An entry: its state, its organization, its open changes, and the actions that the actor may take. */
export const loadListing = inStudio(async (visit) => {
  const { site, actor, locale, params } = visit;
  permit(actor, "listing:archive");
  const listing = await site.studio.listing({ actor, id: params["id"] ?? "" });
  const isArchived = listing.state === "archived";
  return {
    page: "listing" as const,
    frame: studioFrame(visit, "listings"),
    facts: presentListing(listing, locale),
    check: isArchived ? null : await checkOf(visit, listing),
    capacity: isArchived ? undefined : await capacityOf(visit, listing),
    links: linksOf(visit, listing),
    canEdit: !isArchived && may(actor, "listing:change", thingOf(listing)),
    editors: await editorsOf(visit, listing),
    withheld: isArchived ? [] : await withheldOf(visit, listing),
    openChanges: await openChangesOf(visit, listing),
    archiveReason: isArchived ? await archiveReasonOf(visit, listing) : null,
    move: moveFor(visit, listing),
    maxReasonLength,
    back: `/${locale}/studio/listings`,
  };
});

function thingOf({ organization }: Listing) {
  return { organizationId: organization?.id ?? null };
}

function linksOf({ locale }: StudioVisit, { id, state, organization }: Listing): ListingLinks {
  const name = encodeURIComponent(id);
  return {
    entry: state === "archived" ? null : `/${locale}/services/${name}`,
    organization: organization && `/${locale}/studio/organizations/${encodeURIComponent(organization.id)}`,
    history: `/${locale}/studio/history?thing=services&about=${name}`,
  };
}

/** How it was checked last, and the form for the next check. */
async function checkOf(visit: StudioVisit, { id, checkedOn, organization }: Listing) {
  const { site, actor, i18n } = visit;
  const { check, noAnswers } = await site.studio.checkState({ actor, id, checkedOn });
  return {
    last: check?.way ? i18n._(checkWayNames[check.way]) : null,
    form: {
      id,
      ways: checkWayViews(visit),
      way: check?.way ?? "phone",
      isSilent: noAnswers >= noAnswersToArchive,
      offersAll: organization !== null,
    },
  };
}

/** The current report about its space. */
async function capacityOf({ site, locale, i18n }: StudioVisit, { id }: Listing) {
  const now = new Date();
  const services = await site.studio.servicesWithCapacity({ serviceIds: [id], now });
  return presentCapacities(services, { locale, i18n, now }).get(id) ?? null;
}

/** The editors of its organization. */
async function editorsOf(
  { site, actor, i18n, locale }: StudioVisit,
  { organization }: Listing,
): Promise<{ name: TextView; to: string }[]> {
  if (!organization) return [];
  const grants = await site.studio.grants({ actor, organizationId: organization.id });
  const names = await site.studio.namesOfPeople({ actor, ids: grants.map(({ personId }) => personId) });
  return [...names].map(([id, person]) => ({
    name: nameOfPerson(person, i18n),
    to: `/${locale}/studio/people/${encodeURIComponent(id)}`,
  }));
}

/** A text that may give away a confidential place: withheld, or shown since a steward confirmed it. */
export interface WithheldLine {
  /** Identifies the text in the form. */
  value: string;
  label: string;
  text: string;
  shown: string | null;
  confirmed: boolean;
}

/** Texts of the service and of its organization. */
async function withheldOf({ site, actor, i18n }: StudioVisit, { id, organization }: Listing) {
  const entries = [
    { table: "services", id } as const,
    ...(organization ? [{ table: "organizations", id: organization.id } as const] : []),
  ];
  const lines: WithheldLine[] = [];
  const known = new Set<string>();
  for (const entry of entries)
    for (const one of await site.studio.withheldTexts({ actor, ...entry })) {
      const about = { table: one.table, id: one.id, field: one.field, text: one.text };
      const key = `${one.id} ${one.field}`;
      if (known.has(key)) continue;
      known.add(key);
      const name = fieldWords(one.table, one.field);
      lines.push({
        value: JSON.stringify({ entry, about }),
        label: name ? i18n._(name) : one.field,
        text: one.text,
        shown: one.confirmed ? null : one.shown,
        confirmed: one.confirmed,
      });
    }
  return lines;
}

/** Shows a withheld text, or withholds it again. `false`: the form is invalid, or the text has changed. */
async function confirmWithheld({ site, actor }: StudioVisit, form: FormData): Promise<boolean> {
  const read = readConfirmation(textOf(form, controls.id));
  if (!read) return false;
  try {
    await site.studio.confirmText({
      actor,
      ...read,
      isPublic: textOf(form, controls.intent) === "show-text",
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.type === "revision-changed") return false;
    throw error;
  }
}

function readConfirmation(
  text: string,
): Omit<Parameters<typeof confirmText>[1], "actor" | "isPublic"> | null {
  try {
    const { entry, about } = JSON.parse(text) as Partial<Omit<Parameters<typeof confirmText>[1], "actor">>; // checked below, and against the database
    const isEntry = entry?.table === "services" || entry?.table === "organizations";
    return isEntry && about ? { entry, about } : null;
  } catch {
    return null; // not JSON: not a form of this page
  }
}

/** Its drafts, and changes in review. */
async function openChangesOf({ site, actor, locale }: StudioVisit, { id }: Listing) {
  const revisions = await site.studio.revisions({ actor, entryId: id, isOpen: true });
  return revisions.map((one) => ({
    to: `/${locale}/studio/reviews/${encodeURIComponent(one.id)}`,
    changes: one.changes,
    state: one.state,
  }));
}

/** As the steward who archived it wrote it. */
async function archiveReasonOf({ site, actor }: StudioVisit, { id }: Listing) {
  const object = { table: "services", id };
  const [event] = await site.studio.audit({ actor, object, action: "listing:archive", most: 1 });
  const after: unknown = event?.after;
  const reason = typeof after === "object" && after !== null && "reason" in after ? after.reason : "";
  return typeof reason === "string" && reason !== "" ? reason : null;
}

/** The action on the entry as a whole. */
function moveFor({ actor }: StudioVisit, listing: Listing): "archive" | "restore" | null {
  const possible = choices(listingMachine, { state: listing.state, actor, resource: thingOf(listing) });
  return (["archive", "restore"] as const).find((event) => possible.includes(event)) ?? null;
}

/** Archives an entry or restores it, opens a draft of it, or shows or withholds a text. */
export const moveListing = inStudio(async (visit) => {
  const { site, actor, i18n, locale, params, request } = visit;
  const id = params["id"] ?? "";
  const form = await formOf(request);
  const intent = textOf(form, controls.intent);
  const reason = textOf(form, controls.note);
  const refuse = (problem: string, status: number, field: string | null = null) =>
    data({ page: "listing" as const, reason, problem, field }, status);
  if (intent === "edit") {
    const draft = await unlessTooMany(site.studio.openRevision({ actor, table: "services", id }));
    if (!draft) return refuse(i18n._(studioProblems.tooMany), 409);
    throw redirect(`/${locale}/account/organizations/draft/${encodeURIComponent(draft.id)}`, 303);
  }
  const level = readCapacityIntent(intent);
  if (level) {
    try {
      await site.studio.sayCapacity({ actor, serviceId: id, level });
    } catch (error) {
      if (!(error instanceof Refusal) || error.type !== "service-unknown") throw error;
      return refuse(i18n._(studioProblems.gone), error.status);
    }
    throw redirect(`/${locale}/studio/listings/${encodeURIComponent(id)}?done`, 303);
  }
  const found = checkIntents.find((one) => one === intent && one !== "archive");
  if (found) {
    const way = readCheckWay(textOf(form, checkControls.way));
    const all = textOf(form, checkControls.all) !== "";
    const outcome = await performCheck(visit, { id, intent: found, way, all });
    if ("problem" in outcome) return refuse(outcome.problem, outcome.status);
    throw redirect(outcome.to ?? `/${locale}/studio/listings/${encodeURIComponent(id)}?done`, 303);
  }
  if (intent === "show-text" || intent === "withhold-text") {
    if (!(await confirmWithheld(visit, form))) return refuse(i18n._(studioProblems.gone), 409);
    throw redirect(`/${locale}/studio/listings/${encodeURIComponent(id)}?done`, 303);
  }
  if (intent !== "archive" && intent !== "restore") return refuse(i18n._(studioProblems.gone), 400);
  if (intent === "archive" && reason === "") return refuse(i18n._(msg`Enter a reason.`), 400, controls.note);
  try {
    await site.studio.moveListing({ actor, id, event: intent, reason });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "state-changed") throw error;
    return refuse(i18n._(studioProblems.decided), error.status);
  }
  throw redirect(`/${locale}/studio/listings/${encodeURIComponent(id)}?done`, 303);
});
