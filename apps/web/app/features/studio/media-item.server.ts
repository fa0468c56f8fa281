import type { EditableEntry, RecordChange } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import { mediaAddress } from "../../directory-view/media-address.server.ts";
import type { TextView } from "../../directory-view/text-reader.server.ts";
import { changeWords } from "./field-words.server.ts";
import type { ReviewGroup } from "./review-view.ts";
import type { RowReader } from "./row-words.server.ts";

/** A photo, a piece of sound or a film that is to be shown, or shown no more, by the words that stand for it. */
export function mediaItem(
  { id, mediaId, action }: Extract<RecordChange, { kind: "media" }>,
  { entry, reader: { i18n } }: { entry: EditableEntry; reader: RowReader },
): ReviewGroup {
  const media = entry.media.find((one) => one.id === mediaId);
  const texts: TextView[] = (media?.texts ?? []).map(({ text, language }) => ({ value: text, language }));
  const picture = media?.files.find(({ role }) => role === "image" || role === "poster");
  const lines = texts.length > 0 ? texts : [{ value: i18n._(changeWords.nothing), language: null }];
  const [before, after] = action === "add" ? [[], lines] : [lines, []];
  return {
    title: i18n._(msg`See and hear`),
    of: null,
    items: [
      {
        ids: [id],
        label: i18n._(action === "add" ? changeWords.added : changeWords.removed),
        before,
        after,
        difference: null,
        conflict: null,
        ...(picture && { picture: mediaAddress(picture) }),
      },
    ],
  };
}
