import { grantRole, moveRevision, openRevision, readActor, readRevisions } from "@dragoman/database";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { uploadWhole } from "../testing/send-upload.ts";
import { openUploadServer, owner, type UploadServer } from "../testing/upload-server.ts";

const film = new URL("../../../../fixtures/sample/media/food-bank-way-in.mp4", import.meta.url);

async function openWithFilm() {
  const server = await openUploadServer();
  const grant = { role: "editor", organizationId: "bread", trusted: true } as const;
  await grantRole(server.database, { actor: "system", personId: server.people.ada, grant });
  await uploadWhole(server, { bytes: await readFile(film), kind: "video" });
  const actor = await readActor(server.database, server.people.ada);
  const [media] = await server.media();
  if (!media) throw new Error("There is a film.");
  const description = { language: "en", texts: { title: "The way in" }, isDecorative: false };
  await server.uploads.editing.describe({ actor, id: media.id, description });
  return { server, actor, id: media.id, file: `/media/${media.files[0]?.digest}.mp4` };
}

async function draftOf(server: UploadServer, actor: Awaited<ReturnType<typeof readActor>>) {
  return openRevision(server.database, { actor, table: "services", id: owner.id });
}

test("described media become one change of the draft, once, and public when that is published", async () => {
  const { server, actor, id, file } = await openWithFilm();
  await server.uploads.editing.propose({ actor, id });
  await server.uploads.editing.propose({ actor, id });
  const draft = await draftOf(server, actor);
  expect(draft.changes).toEqual([expect.objectContaining({ kind: "media", mediaId: id, action: "add" })]);
  expect((await server.ask(file, {})).status).toBe(404);
  const published = await moveRevision(server.database, {
    actor,
    id: draft.id,
    event: "publish",
    version: draft.version,
  });
  expect(published.state).toBe("done");
  expect((await server.ask(file, {})).status).toBe(200);
  expect((await server.media())[0]).toMatchObject({ isShown: true });
  await server.uploads.editing.propose({ actor, id });
  expect(
    await readRevisions(server.database, { actor, personId: server.people.ada, state: "draft" }),
  ).toEqual([]);
});

test("removed media disappear from the draft, the disk and their address", async () => {
  const { server, actor, id, file } = await openWithFilm();
  await server.uploads.editing.propose({ actor, id });
  await server.uploads.editing.remove({ actor, id });
  expect((await draftOf(server, actor)).changes).toEqual([]);
  expect((await server.ask(file, { as: "ada" })).status).toBe(404);
});
