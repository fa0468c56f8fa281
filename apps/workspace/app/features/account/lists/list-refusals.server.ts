import type { Refusal } from "@dragoman/hsds/refusal";
import type { I18n } from "@lingui/core";
import { limitWords } from "./lists-words.server.ts";

/** What a form of lists is answered when there is no room; `undefined` for refusals that are none of these. */
export function limitReached({ type }: Refusal, i18n: I18n): string | undefined {
  if (type === "list-full") return i18n._(limitWords.items);
  if (type === "lists-too-many") return i18n._(limitWords.lists);
  if (type === "list-links-too-many") return i18n._(limitWords.links);
  return undefined;
}
