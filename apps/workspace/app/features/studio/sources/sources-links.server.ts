import { may } from "@dragoman/policy";
import type { StudioVisit } from "../frame/studio-visit.server.ts";
import type { SourcesLink } from "./sources-view.ts";

/** The links among the pages about sources, with the numbers of waiting items. */
export async function sourcesLinks({ site, actor, locale }: StudioVisit): Promise<SourcesLink[]> {
  const base = `/${locale}/studio/sources`;
  const differences = may(actor, "edit:settle") ? await site.importing.countDifferences({ actor }) : null;
  const gone = may(actor, "edit:settle") ? await site.importing.countGoneRows({ actor }) : null;
  const duplicates = may(actor, "duplicate:settle") ? await site.importing.countDuplicates({ actor }) : null;
  return [
    { name: "sources", to: base, count: null },
    {
      name: "differences",
      to: `${base}/differences`,
      count: differences && differences.count + (gone?.count ?? 0),
    },
    { name: "duplicates", to: `${base}/duplicates`, count: duplicates?.count ?? null },
    { name: "needs", to: `${base}/needs`, count: null },
    { name: "runs", to: `${base}/history`, count: null },
  ];
}
