import type { CategoryInForce } from "@dragoman/database";
import { permit } from "@dragoman/policy";
import { needCodes, type NeedCode } from "@dragoman/reference/needs";
import { needNames } from "@dragoman/reference/need-names";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { data, redirect } from "react-router";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { sourcesLinks } from "./sources-links.server.ts";

/** A category of a source, and its interpretation. */
export interface CategoryLine {
  /** Its key as JSON, as the form sends it. */
  id: string;
  name: string;
  /** The category above it, its code and its source. */
  about: string;
  services: number;
  /** Names of the needs that it has without being taught; empty without evidence. */
  byItself: string[];
  /** The choice in force: empty for what the program decides, `none`, or codes joined by `;`. */
  taught: string;
}

/** Categories on a page. */
const most = 50;
const none = "none";
const separator = ";";

/**
 * `?source=`: only its categories. `?page=`: from 1. Categories without evidence come first, then those of most
 * services.
 */
export const loadNeeds = inStudio(async (visit) => {
  const { site, actor, locale, url } = visit;
  permit(actor, "needs:teach");
  const source = url.searchParams.get(sourceControls.source) ?? undefined;
  const categories = (await site.importing.categories({ source })).toSorted(
    (one, other) =>
      Number(isKnown(one)) - Number(isKnown(other)) || other.category.services - one.category.services,
  );
  const { skip, most: taken } = pageQuery(visit, most);
  const found = categories.slice(skip, skip + taken);
  const names = needNames[locale];
  return {
    page: "needs" as const,
    frame: studioFrame(visit, "sources"),
    links: await sourcesLinks(visit),
    needs: needCodes.map((code) => ({ code, name: names[code] })),
    categories: found.slice(0, most).map((one) => presentCategory(one, visit)),
    more: nextPage(visit, { found, most }),
  };
});

function isKnown({ by }: CategoryInForce): boolean {
  return by !== "none";
}

function presentCategory(
  { category, needs, by }: CategoryInForce,
  { locale }: Pick<StudioVisit, "locale">,
): CategoryLine {
  const { key, taxonomy, name, parent, services, taught } = category;
  return {
    id: JSON.stringify([key.source, taxonomy, key.code, name]),
    name: name || key.code,
    about: [parent, key.code, key.source].filter((part) => part !== "").join(" · "),
    services,
    byItself: by === "taught" ? [] : needs.map((code) => needNames[locale][code]),
    taught: choiceOf(taught),
  };
}

function choiceOf(taught: readonly NeedCode[] | null): string {
  if (taught === null) return "";
  return taught.length === 0 ? none : taught.join(separator);
}

/** Teaches the categories whose choice was changed. */
export const teachCategories = inStudio(async (visit) => {
  const { site, actor, i18n, request, url } = visit;
  const form = await formOf(request);
  const lessons = form.getAll(sourceControls.category).flatMap((value, line) => {
    const key = keyOf(value);
    const choice = textOf(form, `need-${line}`);
    if (!key || choice === textOf(form, `was-${line}`)) return [];
    const needs = needsOf(choice);
    return [{ line, ...key, needs }];
  });
  const outcome = await site.importing.teach({ actor, lessons, dryRun: false });
  if (outcome.problems.length > 0)
    return data({ page: "needs" as const, problem: i18n._(studioProblems.gone) }, 409);
  const here = new URLSearchParams(url.searchParams);
  here.set("done", "");
  throw redirect(`${url.pathname.replace(/\.data$/, "")}?${here}`, 303);
});

function keyOf(value: FormDataEntryValue) {
  try {
    const parts: unknown = typeof value === "string" ? JSON.parse(value) : null;
    if (!Array.isArray(parts) || parts.length !== 4) return null;
    const [source = "", taxonomy = "", code = "", name = ""] = parts.map(String);
    return { source, taxonomy, code, name };
  } catch {
    return null;
  }
}

function needsOf(choice: string): NeedCode[] | null {
  if (choice === "") return null;
  const codes = new Set(choice.split(separator));
  return needCodes.filter((code) => codes.has(code));
}
