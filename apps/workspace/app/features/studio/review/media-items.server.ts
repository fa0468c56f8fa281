import type { EntryMedia, RecordChange } from "@dragoman/database";
import type { MediaKind } from "@dragoman/hsds";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { mediaAddress } from "@dragoman/pages/site/media-address.server.ts";
import { presentPlayer } from "@dragoman/entry-view/media/present-player.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { changeNames } from "./change-names.server.ts";
import type { ReviewedChanges } from "./review-items.server.ts";
import type { ReviewConflict, ReviewGroup, ReviewItem } from "./review-view.ts";
import type { RowReader } from "./row-lines.server.ts";

type MediaChange = Extract<RecordChange, { kind: "media" }>;

export const mediaKindNames: Readonly<Record<MediaKind, MessageDescriptor>> = {
  photo: msg`Photo`,
  audio: msg`Audio`,
  video: msg`Video`,
};

/** Added and removed media, with the data to play them. */
export function mediaGroup(
  changes: readonly MediaChange[],
  {
    reviewed: { entry, conflicts },
    reader,
  }: { reviewed: Pick<ReviewedChanges, "entry" | "conflicts">; reader: RowReader },
): ReviewGroup {
  const media = new Map(entry.media.map((one) => [one.id, one]));
  const conflictOf = new Map(conflicts.map((one) => [one.changeId, one.reason]));
  return {
    title: reader.i18n._(msg`Photos, videos and audio`),
    place: null,
    items: changes.map((change) => ({
      ...mediaItem(change, { media: media.get(change.mediaId), reader }),
      conflict: mediaConflict(conflictOf.get(change.id)),
    })),
  };
}

function mediaConflict(reason: "changed" | "gone" | undefined): ReviewConflict | null {
  if (reason === undefined) return null;
  return { reason: reason === "gone" ? "gone" : "media-changed", theirs: [] };
}

function mediaItem(
  { id, action }: MediaChange,
  { media, reader }: { media: EntryMedia | undefined; reader: RowReader },
): Omit<ReviewItem, "conflict"> {
  const { i18n } = reader;
  const isNew = action === "add";
  const change = i18n._(isNew ? changeNames.added : changeNames.removed);
  const lines = media ? mediaLines(media, reader) : [];
  return {
    ids: [id],
    label: media ? `${i18n._(mediaKindNames[media.kind])} (${change})` : change,
    before: isNew ? [] : lines,
    after: isNew ? lines : [],
    difference: null,
    only: isNew ? "after" : "before",
    ...(media && shownOf(media, reader)),
  };
}

/** A player, or a picture. */
function shownOf(media: EntryMedia, reader: RowReader): Pick<ReviewItem, "player" | "picture"> {
  const player = presentPlayer(media, reader);
  if (player) return { player };
  const picture = media.files.find(({ role }) => role === "image" || role === "poster");
  return picture ? { picture: mediaAddress(picture) } : {};
}

/** Its texts, labelled with their language where there are several, and the address of a film on another site. */
function mediaLines({ texts, elsewhere }: EntryMedia, { locale }: RowReader): TextView[] {
  const byLanguage = Map.groupBy(texts, ({ language }) => language);
  const lines = [...byLanguage].flatMap(([language, ofLanguage]): TextView[] => [
    ...(byLanguage.size > 1 ? [{ value: `${spokenLanguageName(language, locale)}:`, language: locale }] : []),
    ...ofLanguage.map(({ text }) => ({ value: text, language })),
  ]);
  return elsewhere === undefined ? lines : [...lines, { value: elsewhere, language: null }];
}
