import type { EntryMedia } from "@dragoman/database";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { type FormMedia, type FormPart, partOf } from "./form.ts";
import type { PlanContext } from "./plan-entry.server.ts";

/** Which photos, sound and films are to be shown. They are uploaded and described on a page of their own. */
export function planMedia({ entry, draft }: PlanContext): FormPart {
  const media = entry.media
    .filter(({ state, shown }) => shown || state === "ready")
    .map((one): FormMedia => {
      const { id, kind, shown } = one;
      const name = `media.${id}`;
      return {
        id,
        name,
        kind,
        title: titleOf(one),
        isShown: shown,
        isTicked: draft.has(name) ? !shown : shown,
      };
    });
  return partOf("media", { title: "media", media });
}

function titleOf({ texts }: EntryMedia): TextView | null {
  const text =
    texts.find(({ field }) => field === "title") ?? texts.find(({ field }) => field === "alternative");
  return text ? { value: text.text, language: text.language } : null;
}
