import { translationStateOf, type TranslationState } from "@dragoman/policy";
import { isOutdated } from "./original-hash.ts";
import type { StoredText } from "./translation-texts.ts";

/** The state of the public text. */
export function publicStateOf({
  value,
  source,
  reviewed_at,
  original_hash,
  original,
}: Pick<StoredText, "value" | "source" | "reviewed_at" | "original_hash" | "original">): TranslationState {
  if (value === null) return "missing";
  const outdated = isOutdated(original_hash, original);
  return translationStateOf({ source, reviewedAt: reviewed_at, outdated });
}
