import type { Revision } from "@dragoman/database";
import { saidOfDraft } from "@dragoman/entry-view/suggestions/said-of-draft.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { changeWords } from "./change-words.server.ts";
import { decisionFor } from "./decide-review.server.ts";
import { loadReviewed, revisionAt } from "./load-reviewed.server.ts";
import { presentMoment } from "./moment.server.ts";
import { reviewWords } from "./review-words.server.ts";
import { revisionStates } from "./state-words.ts";
import { inStudio, studioFrame, type StudioVisit } from "./studio-visit.server.ts";
import { studioWords } from "./studio-words.server.ts";

export const loadReview = inStudio(async (visit) => {
  const { i18n, locale } = visit;
  const revision = asShown(await revisionAt(visit), visit);
  const { name, groups, conflicts } = await loadReviewed(visit, revision);
  const { version, state, note, submittedAt, updatedAt } = revision;
  const accepted = new Set(revision.accepted);
  const isOpen = state === "draft" || state === "in-review";
  return {
    page: "review" as const,
    frame: studioFrame(visit, "reviews"),
    name,
    version,
    facts: [
      { label: i18n._(reviewWords.by), value: await whoSent(visit, revision) },
      { label: i18n._(reviewWords.of), value: await organizationOf(visit, revision) },
    ],
    moment: presentMoment(submittedAt ?? updatedAt, locale),
    state: i18n._(revisionStates[state]),
    links: linksOf(visit, revision),
    back: { words: i18n._(reviewWords.back), to: `/${locale}/studio/reviews` },
    words: {
      out: i18n._(changeWords.out),
      in: i18n._(changeWords.in),
      before: i18n._(changeWords.before),
      after: i18n._(changeWords.after),
      accept: i18n._(changeWords.accept),
      nothing: i18n._(changeWords.nothing),
      wrong: i18n._(changeWords.wrong),
    },
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        isAccepted: isOpen
          ? !item.ids.some((id) => conflicts.has(id))
          : item.ids.every((id) => accepted.has(id)),
      })),
    })),
    said: await saidOfDraft(visit, { actor: visit.actor, revision }),
    decision: decisionFor(visit, revision),
    answer: note === "" ? null : { label: i18n._(reviewWords.answer), value: note },
  };
});

/** To the entry as it is, as it will be, and to where whoever made the draft goes on writing. */
function linksOf({ i18n, locale, actor }: StudioVisit, { id, entry, isNew, state, personId }: Revision) {
  const page = `/${locale}/${entry.table}/${encodeURIComponent(entry.id)}`;
  const revision = encodeURIComponent(id);
  const isOpen = state === "in-review" || (state === "draft" && personId === actor.personId);
  return [
    ...(isNew ? [] : [{ words: i18n._(reviewWords.show), to: page }]),
    ...(isOpen ? [{ words: i18n._(reviewWords.preview), to: `${page}?draft=${revision}` }] : []),
    ...(state === "draft" && personId === actor.personId
      ? [{ words: i18n._(reviewWords.edit), to: `/${locale}/account/organizations/draft/${revision}` }]
      : []),
  ];
}

/** Drafts of others are nobody's business: no more is shown of one than that it is one. */
function asShown(revision: Revision, { actor }: StudioVisit): Revision {
  const isHidden = revision.state === "draft" && revision.personId !== actor.personId;
  return isHidden ? { ...revision, changes: [] } : revision;
}

/** By a name, or by where one belongs; never by a phone or an address. */
async function whoSent({ site, actor, i18n }: StudioVisit, { personId }: Revision): Promise<TextView> {
  const names = await site.studio.namesOfPeople({ actor, ids: personId === null ? [] : [personId] });
  const name = personId === null ? undefined : names.get(personId);
  if (name === undefined) return { value: i18n._(studioWords.nobody), language: null };
  return { value: name || i18n._(studioWords.unnamed), language: null };
}

async function organizationOf({ site }: StudioVisit, { organizationId }: Revision): Promise<TextView> {
  const names = await site.studio.organizationNames([organizationId]);
  const organization = names.get(organizationId);
  return { value: organization?.name || "…", language: organization?.language ?? null };
}
