import type { Claim } from "@dragoman/database";
import { permit } from "@dragoman/policy";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import type { MomentView } from "../frame/studio-view.ts";
import { inStudio, studioFrame } from "../frame/studio-visit.server.ts";
import { nameOfPerson } from "../people/present-person.server.ts";

/** A claim in a list. */
export interface ClaimLine {
  to: string;
  organization: TextView;
  person: TextView;
  moment: MomentView;
}

/** Claims on a page. */
const most = 50;

/** The open claims that stewards decide, the oldest first. */
export const loadClaims = inStudio(async (visit) => {
  const { site, actor, i18n, locale } = visit;
  permit(actor, "claim:decide");
  const found = await site.studio.claims({
    actor,
    state: "open",
    forStewards: true,
    ...pageQuery(visit, most),
  });
  const claims = found.slice(0, most);
  const names = await site.studio.namesOfPeople({ actor, ids: claims.map(({ personId }) => personId) });
  return {
    page: "claims" as const,
    frame: studioFrame(visit, "claims"),
    more: nextPage(visit, { found, most }),
    claims: claims.map((one): ClaimLine => ({
      to: `/${locale}/studio/claims/${encodeURIComponent(one.id)}`,
      organization: organizationOf(one),
      person: nameOfPerson(names.get(one.personId) ?? "", i18n),
      moment: presentMoment(one.createdAt, locale),
    })),
  };
});

export function organizationOf({ organizationName, organizationLanguage }: Claim): TextView {
  return { value: organizationName || "…", language: organizationLanguage };
}
