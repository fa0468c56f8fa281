import { type CheckWay, checkWays } from "@dragoman/policy";
import { checkWayNames } from "@dragoman/entry-view/checks/check-way-names.server.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";

/** A way to choose. */
export interface CheckWayView {
  way: CheckWay;
  name: string;
}

/** All ways of checking, in the reader's language. */
export function checkWayViews({ i18n }: Pick<StudioVisit, "i18n">): CheckWayView[] {
  return checkWays.map((way) => ({ way, name: i18n._(checkWayNames[way]) }));
}

/** The way in a form or an address; `null` if there is none. */
export function readCheckWay(text: unknown): CheckWay | null {
  return checkWays.find((way) => way === text) ?? null;
}
