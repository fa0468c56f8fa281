export type { ByteRange, FileContent, FileStorage, StoredFile } from "./file-storage.ts";
export { openFolderStorage } from "./folder-storage.ts";
export { hashFile, type LocalFile, writeLocalFile } from "./local-file.ts";
export { openStorage, type StorageOptions } from "./open-storage.ts";
export { type ParsedS3Url, parseS3Url, type S3Location } from "./s3/parse-s3-url.ts";
export { openS3Storage } from "./s3/s3-storage.ts";
export { tryStorage } from "./try-storage.ts";
