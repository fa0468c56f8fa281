import type { MediaContent } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { unusedOf } from "./import-media.ts";

/** Remembers files that no media use any more, and that their storage could not remove. */
export async function addUnremovedFiles(
  { kysely }: Pick<Session, "kysely">,
  files: readonly MediaContent[],
): Promise<void> {
  if (files.length === 0) return;
  await kysely
    .insertInto("unremoved_files")
    .values(files.map(({ digest, type }) => ({ digest, type })))
    .onConflict((conflict) => conflict.columns(["digest", "type"]).doNothing())
    .execute();
}

/** The recorded files that still have to be removed. Records of files that are used again are deleted. */
export async function readUnremovedFiles(session: Session): Promise<MediaContent[]> {
  const files = await session.kysely.selectFrom("unremoved_files").select(["digest", "type"]).execute();
  const unused = await unusedOf(session, [{ files }]);
  const left = new Set(unused.map(({ digest, type }) => `${digest} ${type}`));
  for (const file of files)
    if (!left.has(`${file.digest} ${file.type}`)) await forgetUnremovedFile(session, file);
  return unused;
}

/** The file is removed. */
export async function forgetUnremovedFile(
  { kysely }: Pick<Session, "kysely">,
  { digest, type }: MediaContent,
): Promise<void> {
  await kysely.deleteFrom("unremoved_files").where("digest", "=", digest).where("type", "=", type).execute();
}
