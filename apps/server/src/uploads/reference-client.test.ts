import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DetailedError, Upload } from "tus-js-client";
import { openUploadServer, owner, type UploadServer } from "../testing/upload-server.ts";

const film = new URL("../../../../fixtures/sample/media/food-bank-way-in.mp4", import.meta.url);

/** Sends bytes with a client of the protocol. */
function send(server: UploadServer, { bytes, kind = "video" }: { bytes: Buffer; kind?: string }) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let pieces = 0;
  const upload = new Upload(bytes, {
    endpoint: `${server.address}/api/uploads`,
    chunkSize: 50_000,
    retryDelays: [0, 0],
    metadata: { table: owner.table, id: owner.id, kind },
    headers: { "X-Person": server.people.ada },
    onChunkComplete: () => (pieces += 1),
    onSuccess: () => resolve(pieces),
    onError: reject,
  });
  upload.start();
  return promise;
}

test("the reference client of the protocol sends a file in pieces", async () => {
  const server = await openUploadServer();
  const bytes = await readFile(film);
  expect(await send(server, { bytes })).toBe(Math.ceil(bytes.length / 50_000));
  await server.uploads.jobs.idle();
  const [media] = await server.media();
  expect(media).toMatchObject({ state: "ready", kind: "video" });
  expect(media?.files[0]?.bytes).toBe(bytes.length);
});

test("the reference client gets the reason why a file is refused", async () => {
  const server = await openUploadServer();
  const refused = send(server, { bytes: Buffer.alloc(25_000_001), kind: "photo" });
  await expect(refused).rejects.toThrow(DetailedError);
  await expect(refused).rejects.toMatchObject({
    message: expect.stringContaining("upload-too-large") as string,
  });
});
