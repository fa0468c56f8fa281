import { isAbove211 } from "./need-of-211-code.ts";
import { needOfCategory, type Category } from "./need-of-category.ts";
import type { NeedCode } from "./needs.ts";

/** A category of a service with the ids of its ancestors. */
export interface OwnCategory extends Category {
  id: string;
  ancestors: readonly { id: string }[];
}

/** The evidence for the needs that a service answers. */
export interface Categorized {
  categories: readonly OwnCategory[];
  /** The English names of the service and of its organization. */
  names: readonly string[];
}

/**
 * The needs that a service answers, without duplicates. Exports of 211 directories also list the ancestors of each
 * category; an ancestor of another category of the service is ignored. Police, courts, prisons and prosecutors list
 * lawyers among their categories, but are not sources of advice.
 */
export function needsOfService({ categories, names: own }: Categorized): NeedCode[] {
  const above = new Set(categories.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)));
  const codes = categories.flatMap(({ code }) => code ?? []);
  const lowest = categories.filter(
    ({ id, code }) => !above.has(id) && (code === null || !codes.some((other) => isAbove211(code, other))),
  );
  const answered = new Set(lowest.flatMap((category) => needOfCategory(category) ?? []));
  if (own.some((name) => enforcer.test(name)) || lowest.some(isEnforcement)) answered.delete("asylum-legal");
  // These children are placed with families; there is no open admission.
  if (own.some((name) => /\bunaccompanied\b/i.test(name)) && answered.delete("bed-tonight"))
    answered.add("young-alone");
  return [...answered];
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

const enforcer =
  /\b(police|sheriff|law enforcement|prosecut\w*|attorney general|customs enforcement|border patrol|detention|prisons?|jails?|(judicial|circuit|superior|municipal|juvenile|district|county) courts?|(city|county|district|state|united states|u\.?s\.?)('?s)? attorney)/i;

function isEnforcement({ code, name }: Category): boolean {
  return (
    (code !== null && /^F[CFJL](?:-|$)/.test(code)) ||
    enforcer.test(name) ||
    /\bcourts\b|\bcourt ordered/i.test(name)
  );
}
