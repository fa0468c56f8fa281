import { openFolderStorage } from "@dragoman/storage";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeBackup } from "../backup/write-backup.ts";
import { findMediaFile } from "../media/find-media.ts";
import { storedMediaName } from "../media/media-files.ts";
import { addUnremovedFiles, readUnremovedFiles } from "../media/unremoved-files.ts";
import { databaseKinds, openTestDatabase, temporaryFolder } from "../testing/test-database.ts";
import { changeSetting } from "./directory-settings.ts";
import type { SiteLogo } from "./site-logo.ts";

const first: SiteLogo = { digest: "1".repeat(64), type: "image/png", bytes: 700, width: 128, height: 64 };
const second: SiteLogo = { ...first, digest: "2".repeat(64) };

async function open(kind: (typeof databaseKinds)[number]) {
  const database = await openTestDatabase(kind);
  let version = 0;
  const set = async (file: SiteLogo | null) => {
    await changeSetting(database, { actor: "system", part: "logo", value: { file }, version });
    version += 1;
  };
  return { database, set };
}

describe.each(databaseKinds)("the logo of the directory on %s", (kind) => {
  test("is public for as long as it is the logo", async () => {
    const { database, set } = await open(kind);
    await set(first);
    expect(await findMediaFile(database, first)).toEqual({ bytes: 700 });
    expect(await findMediaFile(database, { ...first, type: "image/webp" })).toBeUndefined();
    await set(second);
    expect(await findMediaFile(database, first)).toBeUndefined();
    await set(null);
    expect(await findMediaFile(database, second)).toBeUndefined();
  });

  test("keeps its file, and a former one is removed unless it is the logo again", async () => {
    const { database, set } = await open(kind);
    await set(first);
    await addUnremovedFiles(database, [first]);
    expect(await readUnremovedFiles(database)).toEqual([]);
    await set(second);
    expect(await readUnremovedFiles(database)).toEqual([{ digest: first.digest, type: first.type }]);
    await set(first);
    expect(await readUnremovedFiles(database)).toEqual([{ digest: second.digest, type: second.type }]);
  });

  test("is part of a backup, which reports a missing file", async () => {
    const { database, set } = await open(kind);
    const files = temporaryFolder();
    await set(first);
    const backUp = (name: string) => {
      const storage = openFolderStorage(files);
      return writeBackup(database, { folder: join(temporaryFolder(), name), storage });
    };
    expect((await backUp("one")).media).toEqual({ files: 0, bytes: 0, missing: 1 });
    const path = join(files, storedMediaName(first));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "RIFF");
    expect((await backUp("two")).media).toEqual({ files: 1, bytes: 4 });
  });
});
