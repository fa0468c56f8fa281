import type { Claim } from "@dragoman/database";
import { permit } from "@dragoman/policy";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame } from "../frame/studio-visit.server.ts";
import { nameOfPerson } from "../people/present-person.server.ts";
import { holdersOf, presentFilter, presentLine, readDone } from "../queue/present-queue.server.ts";
import { readQueueFilter } from "../queue/queue-address.server.ts";
import type { QueueLine } from "../queue/queue-view.ts";

/** A claim in a list. */
export interface ClaimLine extends QueueLine {
  person: TextView;
}

/** Claims on a page. */
const most = 50;

/** The open claims that stewards decide, the oldest first unless another order is chosen. */
export const loadClaims = inStudio(async (visit) => {
  const { site, actor, i18n, url } = visit;
  permit(actor, "claim:decide");
  const queue = "claims";
  const found = await site.studio.queue({
    actor,
    queue,
    filter: readQueueFilter(url),
    ...pageQuery(visit, most),
  });
  const items = found.items.slice(0, most);
  const ids = items.flatMap(({ personId }) => personId ?? []);
  const holders = await holdersOf(visit, items);
  const names = await site.studio.namesOfPeople({ actor, ids });
  return {
    page: "claims" as const,
    frame: { ...studioFrame(visit, queue), done: await readDone(visit) },
    filter: presentFilter(found, { queue, visit }),
    more: nextPage(visit, { found: found.items, most }),
    claims: items.map((one): ClaimLine => ({
      ...presentLine(one, { queue, visit, holders }),
      person: nameOfPerson(names.get(one.personId ?? ""), i18n),
    })),
  };
});

export function organizationOf({ organizationName, organizationLanguage }: Claim): TextView {
  return { value: organizationName || "…", language: organizationLanguage };
}
