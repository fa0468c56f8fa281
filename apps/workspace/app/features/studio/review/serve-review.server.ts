import { mayReopen, type Revision } from "@dragoman/database";
import { suggestionsOfRevision } from "@dragoman/entry-view/suggestions/suggestions-of-revision.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { readyReasons } from "../frame/ready-reasons.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { loadShared } from "../queue/share-item.server.ts";
import { presentWalk, readDone } from "../queue/present-queue.server.ts";
import { mayWalk, readQueueFilter } from "../queue/queue-address.server.ts";
import type { WalkView } from "../queue/queue-view.ts";
import { decisionsFor } from "./decide-review.server.ts";
import { loadReviewed, revisionAt } from "./load-reviewed.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { nameOfPerson } from "../people/present-person.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";

export const loadReview = inStudio(async (visit) => {
  const { locale } = visit;
  const revision = asShown(await revisionAt(visit), visit);
  const { name, groups, conflicts } = await loadReviewed(visit, revision);
  const { version, state, note, submittedAt, updatedAt } = revision;
  const accepted = new Set(revision.accepted);
  const isOpen = state === "draft" || state === "in-review";
  return {
    page: "review" as const,
    frame: { ...studioFrame(visit, "reviews"), done: await readDone(visit) },
    name,
    version,
    sender: await senderOf(visit, revision),
    organization: await organizationOf(visit, revision),
    moment: presentMoment(submittedAt ?? updatedAt, locale),
    state,
    links: linksOf(visit, revision),
    // A draft is its author's.
    shared:
      state === "draft"
        ? null
        : await loadShared(visit, { queue: "reviews", id: revision.id, entry: revision.entry }),
    walk: await walkOf(visit, revision),
    // A draft of one's own is answered by nobody.
    reasons: state === "in-review" ? readyReasons(visit.i18n) : [],
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        isAccepted: isOpen
          ? !item.ids.some((id) => conflicts.has(id))
          : item.ids.every((id) => accepted.has(id)),
      })),
    })),
    suggestions: await suggestionsOfRevision(visit, { actor: visit.actor, revision }),
    decisions: decisionsFor(visit, revision),
    mayReopen: mayReopen(revision, visit),
    answer: note,
  };
});

/** Around a revision that waits; a draft that answers a suggestion leads on to the next suggestion. */
async function walkOf(visit: StudioVisit, { id }: Revision): Promise<WalkView> {
  const { site, actor, url } = visit;
  const next = url.searchParams.get(controls.next);
  const queue = next === null ? "reviews" : "suggestions";
  if (!mayWalk(actor, queue))
    return { position: null, total: 0, next: null, previous: null, list: `/${visit.locale}/studio` };
  const place = await site.studio.queuePlace({ actor, queue, filter: readQueueFilter(url), id: next ?? id });
  // The place is that of the suggestion after this one.
  const shown =
    next === null ? place : { ...place, position: null, previous: null, next: place.isWaiting ? next : null };
  return presentWalk(shown, { queue, visit });
}

/** Addresses of pages about the same entry. */
export interface ReviewLinks {
  /** The public page; `null` while the entry is new. */
  entry: string | null;
  /** The public page with the changes. */
  preview: string | null;
  /** The form, for the person whose draft it is. */
  edit: string | null;
}

function linksOf(
  { locale, actor }: StudioVisit,
  { id, entry, isNew, state, personId }: Revision,
): ReviewLinks {
  const page = `/${locale}/${entry.table}/${encodeURIComponent(entry.id)}`;
  const revision = encodeURIComponent(id);
  const isOwnDraft = state === "draft" && personId === actor.personId;
  return {
    entry: isNew ? null : page,
    preview: state === "in-review" || isOwnDraft ? `${page}?draft=${revision}` : null,
    edit: isOwnDraft ? `/${locale}/account/organizations/draft/${revision}` : null,
  };
}

/** Hides the changes of a draft from everybody but its author. */
function asShown(revision: Revision, { actor }: StudioVisit): Revision {
  const isHidden = revision.state === "draft" && revision.personId !== actor.personId;
  return isHidden ? { ...revision, changes: [] } : revision;
}

async function senderOf({ site, actor, i18n }: StudioVisit, { personId }: Revision): Promise<TextView> {
  const names = await site.studio.namesOfPeople({ actor, ids: personId === null ? [] : [personId] });
  return nameOfPerson(personId === null ? undefined : names.get(personId), i18n);
}

async function organizationOf({ site }: StudioVisit, { organizationId }: Revision): Promise<TextView> {
  const names = await site.studio.organizationNames([organizationId]);
  const organization = names.get(organizationId);
  return { value: organization?.name || "…", language: organization?.language ?? null };
}
