/** One file of a source, in any container. */
export interface SourceFile {
  /** Relative to the folder or zip, with `/`; the file name for a single file. */
  path: string;
  /** Uncompressed bytes, as declared by the folder or zip. */
  size: number;
  /** Refuses when there are more bytes than declared or allowed. */
  read(): Promise<Buffer>;
}

/** An opened folder, zip or single file. */
export interface Source {
  /** As passed by the caller, for messages. */
  path: string;
  files: SourceFile[];
  close(): void;
}
