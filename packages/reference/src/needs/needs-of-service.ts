import { isAbove211 } from "./need-of-211-code.ts";
import { judgeCategory, needOfCategory, type Category } from "./need-of-category.ts";
import type { NeedCode } from "./needs.ts";

/** A category of a service with the ids of its ancestors. */
export interface OwnCategory extends Category {
  id: string;
  ancestors: readonly { id: string }[];
  /** The needs that a steward has given it, instead of those of its code and name; empty for none. */
  taught?: readonly NeedCode[] | undefined;
}

/** The evidence for the needs that a service answers. */
export interface Categorized {
  categories: readonly OwnCategory[];
  /** The English names of the service and of its organization. */
  names: readonly string[];
}

/** The interpretation of a category of a service. */
export interface CategoryNeeds {
  id: string;
  needs: NeedCode[];
  /** `null`: neither its code nor its name is known. */
  by: "code" | "name" | "taught" | null;
  /**
   * Why a need of its code or name does not count: the service has a category below it; the service or a category
   * belongs to police or courts, which list lawyers but do not advise; or there is no open admission.
   */
  leftOut: "ancestor" | "enforcement" | "no admission" | null;
}

/** The needs that a service answers, without duplicates. See `judgeCategories`. */
export function needsOfService(service: Categorized): NeedCode[] {
  return [...new Set(judgeCategories(service).flatMap(({ needs }) => needs))];
}

/**
 * Interprets each category of a service. Exports of 211 directories also list the ancestors of each category; an
 * ancestor of another category of the service is ignored. Police, courts, prisons and prosecutors list lawyers among
 * their categories, but are not sources of advice. Taught needs are exempt from the latter.
 */
export function judgeCategories({ categories, names: own }: Categorized): CategoryNeeds[] {
  const above = new Set(categories.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)));
  const codes = categories.flatMap(({ code }) => code ?? []);
  const isAncestor = ({ id, code }: OwnCategory) =>
    above.has(id) || (code !== null && codes.some((other) => isAbove211(code, other)));
  const enforces =
    own.some(isEnforcer) || categories.some((category) => !isAncestor(category) && isEnforcement(category));
  // These children are placed with families; there is no open admission.
  const isClosed = own.some((name) => /\bunaccompanied\b/i.test(name));
  return categories.map((category): CategoryNeeds => {
    const { id, taught } = category;
    const { need, by } = judgeCategory(category);
    if (isAncestor(category)) return { id, needs: [], by: taught ? "taught" : by, leftOut: "ancestor" };
    if (taught) return { id, needs: [...taught], by: "taught", leftOut: null };
    if (need === "asylum-legal" && enforces) return { id, needs: [], by, leftOut: "enforcement" };
    if (need === "bed-tonight" && isClosed)
      return { id, needs: ["young-alone"], by, leftOut: "no admission" };
    return { id, needs: need === null ? [] : [need], by, leftOut: null };
  });
}

/** Whether a service or its organization is named after a need that it answers: "Women's Shelter", "Legal Aid". */
export function isNamedAfter(names: readonly string[], needs: readonly NeedCode[]): boolean {
  return needs.some((need) =>
    names.some((name) => needOfCategory({ code: null, name }) === need || titles[need]?.test(name)),
  );
}

/** Words that are conclusive in a title, though ambiguous in a category. */
const titles: Partial<Record<NeedCode, RegExp>> = {
  "bed-tonight": /\b(shelter|lodge|homeless)/i,
  "asylum-legal": /\b(law|bar association|immigra)/i,
};

/**
 * Whether this is the name of police or a prosecutor. Names of courts and prisons are also those of lawyers who work
 * there.
 */
export function isPolice(name: string): boolean {
  return police.test(name);
}

const police =
  /\b(police|sheriff|law enforcement|prosecut\w*|attorney general|customs enforcement|border patrol|(city|county|district|state|united states|u\.?s\.?)('?s)? attorney)/i;
const custody =
  /\b(detention|prisons?|jails?|(judicial|circuit|superior|municipal|juvenile|district|county) courts?)/i;

function isEnforcer(name: string): boolean {
  return police.test(name) || custody.test(name);
}

function isEnforcement({ code, name }: Category): boolean {
  return (
    (code !== null && /^F[CFJL](?:-|$)/.test(code)) ||
    isEnforcer(name) ||
    /\bcourts\b|\bcourt ordered/i.test(name)
  );
}
