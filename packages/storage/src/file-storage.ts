import type { LocalFile } from "./local-file.ts";

/**
 * Files under names such as `media/ab/abcd….mp4`: below a folder, or in a bucket of an S3-compatible service. A file is
 * there whole or not at all. Names consist of letters, digits, `.`, `-` and `_`, with `/` between them.
 *
 * Every operation throws `storage-unavailable` (a `Refusal`) when the service does not answer or refuses; the operation
 * can then be repeated.
 */
export interface FileStorage {
  /** Where it is, for messages to the operator; without credentials. */
  readonly place: string;
  /**
   * Stores a file of this machine under a name, in place of one that is there. When it returns, the file survives a
   * crash. The file on this machine may be removed afterwards.
   */
  put(name: string, file: LocalFile): Promise<void>;
  /**
   * The bytes of a file, or a range of them that it has; `undefined` if it is not stored. The caller must read or
   * cancel the stream.
   */
  open(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** The size in bytes; `undefined` if it is not stored. */
  size(name: string): Promise<number | undefined>;
  /** Removing a file that is not there changes nothing. */
  remove(name: string): Promise<void>;
  /** The files whose names begin with `folder` and a slash, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  name: string;
  bytes: number;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The content of a file in chunks of any size. */
export type FileContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
