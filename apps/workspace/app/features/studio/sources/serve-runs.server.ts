import type { ImportRunLine } from "@dragoman/database";
import { presentMoment } from "../frame/present-moment.server.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame, type StudioVisit } from "../frame/studio-visit.server.ts";
import { presentReport } from "./present-report.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { sourcesLinks } from "./sources-links.server.ts";
import type { RunLine } from "./sources-view.ts";

/** Runs on a page. */
const most = 50;

/** `?source=`: only its runs. `?page=`: from 1. */
export const loadRuns = inStudio(async (visit) => {
  const { site, actor, url } = visit;
  const source = url.searchParams.get(sourceControls.source) ?? undefined;
  const runs = await site.importing.runs({ actor, source, ...pageQuery(visit, most) });
  return {
    page: "runs" as const,
    frame: studioFrame(visit, "sources"),
    links: await sourcesLinks(visit),
    runs: runs.slice(0, most).map((run) => presentRun(visit, run)),
    more: nextPage(visit, { found: runs, most }),
  };
});

/** One run with its report. */
export const loadRun = inStudio(async (visit) => {
  const { site, actor, i18n, params } = visit;
  const run = await site.importing.run({ actor, id: params["id"] ?? "" });
  return {
    page: "run" as const,
    frame: studioFrame(visit, "sources"),
    links: await sourcesLinks(visit),
    run: presentRun(visit, run),
    reason: run.reason,
    report: presentReport(run, i18n),
  };
});

function presentRun({ locale }: StudioVisit, { id, source, state, startedAt }: ImportRunLine): RunLine {
  return {
    to: `/${locale}/studio/sources/history/${encodeURIComponent(id)}`,
    source,
    state,
    moment: presentMoment(startedAt, locale),
  };
}
