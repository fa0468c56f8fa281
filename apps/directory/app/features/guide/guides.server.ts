import { needCodes, type NeedCode } from "@dragoman/reference/needs";
import type { Guide } from "./guide.server.ts";
import { everydayGuides } from "./words/everyday.server.ts";
import { healthGuides } from "./words/health.server.ts";
import { learningGuides } from "./words/learning.server.ts";
import { rightsGuides } from "./words/rights.server.ts";
import { shelterGuides } from "./words/shelter.server.ts";

export const guides: Readonly<Record<NeedCode, Guide>> = {
  ...shelterGuides,
  ...healthGuides,
  ...rightsGuides,
  ...learningGuides,
  ...everydayGuides,
};

export function isNeed(code: string): code is NeedCode {
  return needCodes.some((known) => known === code);
}
