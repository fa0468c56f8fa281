import { openStorage, type S3Location } from "@dragoman/storage";
import { type Judgement, ok } from "./finding.ts";

/**
 * Reads from the bucket of media and uploads. Whether it can be written is tried by the server, at each start.
 *
 * @throws {Refusal} `storage-unavailable`
 */
export async function checkStorage({
  dataDirectory: directory,
  s3,
}: {
  dataDirectory: string;
  s3: S3Location | undefined;
}): Promise<Judgement> {
  if (!s3) return ok(`Media and uploads are stored in ${directory}.`);
  const storage = openStorage({ directory, s3 });
  // One page of names is enough, and there may be none.
  for await (const _ of storage.list("trial")) break;
  return ok(`The bucket of media and uploads can be read (${storage.place}).`);
}
