/** One file of a source, wherever it lies. */
export interface SourceFile {
  /** Relative to the folder or zip, with `/`; the file's own name for a single file. */
  path: string;
  /** Bytes, unpacked, as the folder or zip declares them. */
  size: number;
  /** Refuses when there are more bytes than declared, or than the limits allow. */
  read(): Promise<Buffer>;
}

/** An opened folder, zip or single file. */
export interface Source {
  /** As the caller wrote it, for messages. */
  path: string;
  files: SourceFile[];
  close(): void;
}
