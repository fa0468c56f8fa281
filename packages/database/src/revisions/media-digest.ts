import { hash } from "node:crypto";
import type { EntryMedia } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";

/** Changes whenever the visible or audible content of media does. Their position does not count. */
export function mediaDigest(media: EntryMedia): string {
  const { kind, state, language, duration, licence, creator, elsewhere = null, decorative } = media;
  const texts = media.texts.map((one) => [one.field, one.language, one.text]);
  const files = media.files.map((one) => [one.role, one.type, one.language, one.digest]);
  const content = [kind, state, language, duration, licence, creator, elsewhere, decorative, texts, files];
  return hash("sha256", JSON.stringify(content), "base64url");
}

/** Adds the current digest of media to each change that shows them, at submission. */
export function withSeenMedia(
  changes: readonly RecordChange[],
  media: readonly EntryMedia[],
): RecordChange[] {
  return changes.map((change) => {
    const one = change.kind === "media" && media.find(({ id }) => id === change.mediaId);
    return one && change.action === "add" ? { ...change, seen: mediaDigest(one) } : change;
  });
}

/** Removes the digests: in a draft, the author may change media freely. */
export function withoutSeenMedia(changes: readonly RecordChange[]): RecordChange[] {
  return changes.map((change) => {
    if (change.kind !== "media") return change;
    const { seen: _seen, ...rest } = change;
    return rest;
  });
}
