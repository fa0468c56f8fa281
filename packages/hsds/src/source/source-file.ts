/** One file of a source, in any container. */
export interface SourceFile {
  /** Relative to the folder or zip, with `/`; the file name for a single file. */
  path: string;
  /** Uncompressed bytes, as declared by the folder or zip. */
  size: number;
  /** Refuses when there are more bytes than declared or allowed. */
  read(): Promise<Buffer>;
}

/** A file of the media of an export, which no reader of tables needs: they may be larger than what it takes. */
export function isExportedMedia(path: string): boolean {
  return /(?:^|\/)media\/[0-9a-f]{64}\.[0-9a-z]{2,4}$/.test(path);
}

/** An opened folder, zip or single file. */
export interface Source {
  /** As passed by the caller, for messages. */
  path: string;
  files: SourceFile[];
  close(): void;
}
