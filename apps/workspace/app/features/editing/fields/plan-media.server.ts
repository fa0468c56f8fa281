import type { EntryMedia } from "@dragoman/database";
import { partWords } from "./entry-fields.server.ts";
import { partOf, type PlannedMedia, type PlannedPart, type PlannedTitle } from "./form-plan.server.ts";
import type { PlanContext } from "./plan-entry.server.ts";

/** Which photos, sound and films are to be shown. They are brought and described on a page of their own. */
export function planMedia({ entry, i18n, locale }: PlanContext): PlannedPart {
  const media = entry.media
    .filter(({ state, shown }) => shown || state === "ready")
    .map((one): PlannedMedia => {
      const word = { value: i18n._(partWords[one.kind]), language: locale };
      return { id: one.id, name: `media.${one.id}`, label: titleOf(one) ?? word, shown: one.shown };
    });
  return partOf("media", { title: partWords.media, media });
}

function titleOf({ texts }: EntryMedia): PlannedTitle | undefined {
  const text =
    texts.find(({ field }) => field === "title") ?? texts.find(({ field }) => field === "alternative");
  return text && { value: text.text, language: text.language };
}
