import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { FileStorage, StoredFile } from "../file-storage.ts";
import { parseListing } from "./parse-listing.ts";
import type { S3Location } from "./parse-s3-url.ts";
import { createS3Requests, type S3RequestOptions, unexpectedAnswer } from "./s3-requests.ts";

/** Files in a bucket. A file is sent in one request (up to 5 GB), which the service holds against its SHA-256. */
export function openS3Storage(location: S3Location, options: S3RequestOptions = {}): FileStorage {
  const { bucketUrl, prefix } = location;
  const send = createS3Requests(location, options);
  const keyOf = (name: string) => prefix + name;
  return {
    place: bucketUrl + prefix,
    async put(name, file) {
      const headers = { "Content-Type": "application/octet-stream" };
      const answer = await send({ method: "PUT", key: keyOf(name), headers, file });
      answer?.body.resume();
    },
    async open(name, range) {
      const headers = range && { Range: `bytes=${range.first}-${range.last}` };
      const answer = await send({ method: "GET", key: keyOf(name), ...(headers && { headers }) });
      if (!answer) return undefined;
      // A cast, because Node's type of the stream differs from that of the platform.
      if (answer.status === (range ? 206 : 200))
        return Readable.toWeb(answer.body) as ReadableStream<Uint8Array>;
      answer.body.destroy();
      throw unexpectedAnswer(answer.status);
    },
    async size(name) {
      const answer = await send({ method: "HEAD", key: keyOf(name) });
      answer?.body.resume();
      return answer && Number(answer.headers["content-length"]);
    },
    async remove(name) {
      const answer = await send({ method: "DELETE", key: keyOf(name) });
      answer?.body.resume();
    },
    async *list(folder): AsyncGenerator<StoredFile> {
      let token: string | undefined;
      do {
        const query = {
          "list-type": "2",
          prefix: `${keyOf(folder)}/`,
          ...(token && { "continuation-token": token }),
        };
        const answer = await send({ method: "GET", key: "", query });
        const page = answer && parseListing(await text(answer.body).catch(() => ""));
        if (!page) throw unexpectedAnswer(answer?.status ?? 404);
        for (const { key, bytes } of page.files) yield { name: key.slice(prefix.length), bytes };
        token = page.next;
      } while (token !== undefined);
    },
  };
}
