import { Refusal } from "@dragoman/hsds/refusal";
import type { CheckWay } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import { studioProblems } from "../frame/studio-problems.server.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";

/** The outcome of a check. `none`: nobody answered. */
export const checkIntents = ["right", "changed", "none", "archive"] as const;

export type CheckIntent = (typeof checkIntents)[number];

export interface CheckForm {
  id: string;
  intent: CheckIntent;
  way: CheckWay | null;
  /** The check is of all services of the organization. */
  all: boolean;
}

/** `to`: the draft with the changes; `null` if there is none. */
export type CheckOutcome = { to: string | null } | { problem: string; status: number };

/** Records the outcome of a check, or archives an unresponsive entry. */
export async function performCheck(
  visit: StudioVisit,
  { id, intent, way, all }: CheckForm,
): Promise<CheckOutcome> {
  const { site, actor, locale, i18n } = visit;
  const check = { actor, serviceId: id, way };
  const perform: Record<CheckIntent, () => Promise<string | null>> = {
    async right() {
      if (!all) await site.studio.recordCheck(check);
      else {
        const { organization } = await site.studio.listing({ actor, id });
        if (organization)
          await site.studio.recordChecksOfOrganization({ actor, organizationId: organization.id, way });
      }
      return null;
    },
    async changed() {
      const draft = await site.studio.openCheckedRevision(check);
      return `/${locale}/account/organizations/draft/${encodeURIComponent(draft.id)}`;
    },
    async none() {
      await site.studio.recordNoAnswer(check);
      return null;
    },
    async archive() {
      const reason = i18n._(msg`No answer three times`);
      await site.studio.moveListing({ actor, id, event: "archive", reason });
      return null;
    },
  };
  try {
    return { to: await perform[intent]() };
  } catch (error) {
    const message = error instanceof Refusal ? problems[error.type] : undefined;
    if (message === undefined || !(error instanceof Refusal)) throw error;
    return { problem: i18n._(message), status: error.status };
  }
}

const problems: Readonly<Record<string, (typeof studioProblems)[keyof typeof studioProblems]>> = {
  "revisions-too-many": studioProblems.tooMany,
  "service-unknown": studioProblems.gone,
  "state-changed": studioProblems.gone,
};
