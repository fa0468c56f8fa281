import { type WorklistState, worklistStates } from "@dragoman/database";
import { permit } from "@dragoman/policy";
import { needNames } from "@dragoman/reference/need-names";
import { needCodes, type NeedCode } from "@dragoman/reference/needs";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { inStudio, studioFrame, type StudioVisit, textOf } from "../frame/studio-visit.server.ts";
import { checkWayViews, readCheckWay } from "./check-ways.server.ts";
import { checkControls, maxTownLength, nextId } from "./checks-controls.ts";
import { checkIntents, performCheck } from "./perform-check.server.ts";
import { presentCheckItem, presentCheckLine } from "./present-check-item.server.ts";

/** Services on a page: one to check now, and those after it. */
const most = 21;

/** The filters in the address; empty for all. */
export interface ChecksFilter {
  state: WorklistState | "";
  need: NeedCode | "";
  town: string;
  source: string;
}

/**
 * `?state=`, `?need=`, `?town=`, `?source=`: only these. `?at=`: the service to check first. `?way=`: how the last one
 * was checked, which is probably how the next one is.
 */
export const loadChecks = inStudio(async (visit) => {
  const { site, actor, locale, i18n, url } = visit;
  permit(actor, "verification:record");
  const filter = readFilter(url);
  const query = {
    actor,
    ...(filter.need && { need: filter.need }),
    ...(filter.town && { town: filter.town }),
    ...(filter.source && { source: filter.source }),
  };
  const state = filter.state || undefined;
  const at = url.searchParams.get(checkControls.at);
  const [counts, listed, chosen, towns, sources] = await Promise.all([
    site.studio.countWorklist(query),
    site.studio.worklist({ ...query, state, most }),
    at === null ? [] : site.studio.worklist({ ...query, state, id: at }),
    site.studio.townsOfAddresses({ actor }),
    site.studio.sourceNames({ actor }),
  ]);
  const [first, ...others] = [...chosen, ...listed.filter(({ service }) => service.id !== at)];
  const item = first && presentCheckItem(first, { locale, i18n });
  const canCall = item?.phones.some(({ uri }) => uri !== null) ?? false;
  return {
    page: "checks" as const,
    frame: studioFrame(visit, "checks"),
    filter,
    counts,
    towns,
    sources,
    needs: needCodes.map((code) => ({ code, name: needNames[locale][code] })),
    ways: checkWayViews(visit),
    way: readCheckWay(url.searchParams.get(checkControls.way)) ?? (canCall ? "phone" : "web"),
    item: item ?? null,
    others: others.map((one) => ({
      ...presentCheckLine(one, { locale, i18n }),
      to: addressOf(visit, one.service.id),
    })),
  };
});

function readFilter({ searchParams }: URL): ChecksFilter {
  const textIn = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, maxTownLength);
  return {
    state: worklistStates.find((one) => one === searchParams.get(controls.state)) ?? "",
    need: needCodes.find((one) => one === searchParams.get(checkControls.need)) ?? "",
    town: textIn(checkControls.town),
    source: textIn(checkControls.source),
  };
}

/** The address of this list with a service at its head. */
function addressOf({ url }: StudioVisit, id: string): string {
  const search = filterParams(url);
  search.set(checkControls.at, id);
  return `?${search.toString()}#${nextId}`;
}

function filterParams({ searchParams }: URL): URLSearchParams {
  const { state, need, town, source, way } = { ...controls, ...checkControls };
  const found = [state, need, town, source, way].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(found);
}

/** Records the outcome of a check, and continues with the next service. */
export const decideCheck = inStudio(async (visit) => {
  const { i18n, locale, request, url } = visit;
  const form = await formOf(request);
  const intent = checkIntents.find((one) => one === textOf(form, controls.intent));
  if (!intent) return refuse({ problem: i18n._(studioProblems.gone), status: 400 });
  const way = readCheckWay(textOf(form, checkControls.way));
  const outcome = await performCheck(visit, { id: textOf(form, controls.id), intent, way, all: false });
  if ("problem" in outcome) return refuse(outcome);
  if (outcome.to !== null) throw redirect(outcome.to, 303);
  const search = filterParams(url);
  if (way !== null) search.set(checkControls.way, way);
  search.set("done", "");
  throw redirect(`/${locale}/studio/checks?${search.toString()}#${nextId}`, 303);
});

function refuse({ problem, status }: { problem: string; status: number }) {
  return data({ page: "checks" as const, problem, field: null }, status);
}
