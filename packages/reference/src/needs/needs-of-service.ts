import { isAbove211 } from "./need-of-211-code.ts";
import { needOfCategory, type Category } from "./need-of-category.ts";
import type { NeedCode } from "./needs.ts";

/** A category of a service, with the ids of the categories above it. */
export interface OwnCategory extends Category {
  id: string;
  ancestors: readonly { id: string }[];
}

/** What tells the needs that a service answers. */
export interface Categorized {
  categories: readonly OwnCategory[];
  /** The English names of the service and of its organization. */
  names: readonly string[];
}

/**
 * The needs that a service answers, each once. Exports of 211 directories give a service every category above its own
 * as well; those only say where the own ones stand, so a category above another one of the service says nothing.
 *
 * Police, courts, prisons and prosecutors name lawyers among what they do; nobody is to be sent to them for advice.
 */
export function needsOfService({ categories, names: own }: Categorized): NeedCode[] {
  const above = new Set(categories.flatMap(({ ancestors }) => ancestors.map(({ id }) => id)));
  const codes = categories.flatMap(({ code }) => code ?? []);
  const lowest = categories.filter(
    ({ id, code }) => !above.has(id) && (code === null || !codes.some((other) => isAbove211(code, other))),
  );
  const answered = new Set(lowest.flatMap((category) => needOfCategory(category) ?? []));
  if (own.some((name) => enforcer.test(name)) || lowest.some(isEnforcement)) answered.delete("asylum-legal");
  // Children are placed with families; nobody is taken in at the door.
  if (own.some((name) => /\bunaccompanied\b/i.test(name)) && answered.delete("bed-tonight"))
    answered.add("young-alone");
  return [...answered];
}

/** Whether a service or its organization is called after a need that it answers: "Women's Shelter", "Legal Aid". */
export function isNamedAfter(names: readonly string[], needs: readonly NeedCode[]): boolean {
  return needs.some((need) =>
    names.some((name) => needOfCategory({ code: null, name }) === need || titles[need]?.test(name)),
  );
}

/** Words that say it in a title, though a category may mean anything by them. */
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
