import type { GuidedPath } from "./guided-path.server.ts";
import { children } from "./paths/children.server.ts";
import { health } from "./paths/health.server.ts";
import { money } from "./paths/money.server.ts";
import { newHere } from "./paths/new-here.server.ts";
import { papers } from "./paths/papers.server.ts";
import { tonight } from "./paths/tonight.server.ts";
import { unsafe } from "./paths/unsafe.server.ts";
import { work } from "./paths/work.server.ts";

/** Every path by its name in the address, the most urgent first. */
export const guidedPaths: ReadonlyMap<string, GuidedPath> = new Map([
  ["tonight", tonight],
  ["unsafe", unsafe],
  ["health", health],
  ["papers", papers],
  ["children", children],
  ["work", work],
  ["money", money],
  ["new-here", newHere],
]);
