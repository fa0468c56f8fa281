import type { FileStorage } from "./file-storage.ts";
import { openFolderStorage } from "./folder-storage.ts";
import type { S3Location } from "./s3/parse-s3-url.ts";
import { openS3Storage } from "./s3/s3-storage.ts";

export interface StorageOptions {
  /** The data folder. */
  directory: string;
  /** A bucket; without it, files are stored in the data folder. */
  s3?: S3Location | undefined;
}

/** Opens the storage that is configured. It sends no request before the first operation. */
export function openStorage({ directory, s3 }: StorageOptions): FileStorage {
  return s3 ? openS3Storage(s3) : openFolderStorage(directory);
}
