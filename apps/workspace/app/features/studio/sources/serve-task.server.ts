import { Refusal } from "@dragoman/hsds/refusal";
import { choices, importTask, may } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { inStudio, studioFrame, textOf } from "../frame/studio-visit.server.ts";
import { presentReport } from "./present-report.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { sourcesLinks } from "./sources-links.server.ts";

/** One import or removal: its progress, its planned changes, and the decision. */
export const loadTask = inStudio(async (visit) => {
  const { site, actor, i18n, locale, params } = visit;
  const task = await site.importing.task({ actor, id: params["id"] ?? "" });
  const { kind, source, state, from, createdAt, progress, problem, runId } = task;
  const report = runId === null || problem?.type === "bug" ? null : await readReport(visit, runId);
  const events = choices(importTask, { state, actor, resource: {} });
  return {
    page: "task" as const,
    frame: studioFrame(visit, "sources"),
    links: await sourcesLinks(visit),
    source,
    kind,
    state,
    from,
    every: task.every,
    moment: presentMoment(createdAt, locale),
    progress,
    problem: problem && { title: problem.title, next: problem.next },
    /** Per cent: an import that lacks too much may be permitted. */
    percent: may(actor, "import:run") && events.includes("repeat") ? (problem?.percent ?? null) : null,
    mayApprove: events.includes("approve") && problem === null,
    mayRepeat: events.includes("repeat") && state === "failed",
    mayDiscard: events.includes("discard"),
    report: report && presentReport(report, i18n),
  };
});

/** The report of an old run may be deleted. */
async function readReport({ site, actor }: Parameters<Parameters<typeof inStudio>[0]>[0], id: string) {
  try {
    return await site.importing.run({ actor, id });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/** Decides about it. */
export const decideTask = inStudio(async (visit) => {
  const { site, actor, i18n, locale, params, request } = visit;
  const form = await formOf(request);
  const id = params["id"] ?? "";
  const event = (["approve", "repeat", "discard"] as const).find(
    (one) => one === textOf(form, controls.intent),
  );
  const percent = Math.trunc(Number(textOf(form, sourceControls.percent)));
  try {
    if (!event) throw new Refusal("state-changed", { state: "?" });
    await site.importing.move({
      actor,
      id,
      event,
      ...(event === "repeat" && percent > 0 && percent <= 100 && { withdrawUpTo: percent }),
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "state-changed") throw error;
    return data({ page: "task" as const, problem: i18n._(studioProblems.gone) }, error.status);
  }
  const page = `/${locale}/studio/sources`;
  throw redirect(event === "discard" ? `${page}?done` : `${page}/tasks/${encodeURIComponent(id)}`, 303);
});
