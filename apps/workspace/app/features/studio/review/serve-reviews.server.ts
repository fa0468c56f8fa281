import { permit } from "@dragoman/policy";
import { presentMoment } from "../frame/present-moment.server.ts";
import type { ReviewLine } from "./review-view.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame } from "../frame/studio-visit.server.ts";

/** Revisions on a page. */
const most = 50;

/** Revisions to review, the oldest first. */
export const loadReviews = inStudio(async (visit) => {
  const { site, actor, locale } = visit;
  permit(actor, "listing:review");
  const found = await site.studio.revisions({ actor, state: "in-review", ...pageQuery(visit, most) });
  return {
    page: "reviews" as const,
    frame: studioFrame(visit, "reviews"),
    more: nextPage(visit, { found, most }),
    reviews: found.slice(0, most).map((one): ReviewLine => ({
      to: `/${locale}/studio/reviews/${encodeURIComponent(one.id)}`,
      name: { value: one.entryName || "…", language: one.entryLanguage },
      organization: one.organizationName,
      changes: one.changes,
      moment: one.submittedAt === null ? null : presentMoment(one.submittedAt, locale),
    })),
  };
});
