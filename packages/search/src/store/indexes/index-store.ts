import type { IndexDocument } from "../../engine/document.ts";
import type { SearchableIndex } from "../../engine/index-state.ts";
import type { ProtocolSettings } from "../../protocol/settings/protocol-settings.ts";
import type { WriteOperation } from "../collection/collection.ts";

/** What can be kept with an index besides its documents, by `objectID`. */
export type AttachmentKind = "synonyms" | "rules";

/** One synonym or rule, as it was given. */
export type Attachment = Readonly<Record<string, unknown>>;

/** What of an index is copied. */
export type CopyScope = "records" | "settings" | AttachmentKind;

/** Facts about an index. Times are milliseconds since 1970, sizes bytes. */
export interface IndexDescription {
  entries: number;
  createdAt: number;
  updatedAt: number;
  /** Stored documents. */
  dataSize: number;
  /** Documents and segments. */
  fileSize: number;
  /** The index whose documents this one shows in another order. */
  primary?: string;
  /** As `settings.replicas` names them, without `virtual(…)`. */
  replicas?: string[];
  lastBuildTimeS: number;
  pendingTask: boolean;
}

/**
 * The indexes of one application. Every change is durable when its promise resolves; changes of one index happen in
 * the order of the calls.
 */
export interface IndexStore {
  /** Sorted by code units. */
  names(): string[];
  describe(name: string): IndexDescription | undefined;
  /** The index as it is at this moment, with the view that its settings ask for. */
  searchable(name: string): SearchableIndex | undefined;
  /** As given to `configure`, and `replicas` as they are. */
  settings(name: string): ProtocolSettings | undefined;
  /** Creates the index when it is missing. Throws `RefusedWriteError` for a replica. */
  write(name: string, operations: readonly WriteOperation[]): Promise<void>;
  find(name: string, objectID: string): IndexDocument | undefined;
  /** All documents, newest first, from one moment. */
  documents(name: string): Iterable<IndexDocument>;
  /** Removes the documents of an index whose stored bytes are damaged: nothing holds them any more. */
  dropDamaged(name: string): Promise<void>;
  /** Puts the whole settings in place of the old ones. Creates the index, and the replicas that the settings name. */
  configure(name: string, settings: ProtocolSettings): Promise<void>;
  attachments(name: string, kind: AttachmentKind): ReadonlyMap<string, Attachment>;
  /** Each object needs its `objectID`. `replace` removes all others. Creates the index when it is missing. */
  attach(change: AttachmentChange): Promise<void>;
  /** Removes one, or every one for `all`. */
  detach(name: string, kind: AttachmentKind, objectID: string): Promise<void>;
  /** Copies in place of what the destination has of it. From a missing index: makes the destination empty. */
  copy(copy: IndexCopy): Promise<void>;
  /**
   * Gives the index another name, in place of the index that has it; that one's replicas stay and show the moved
   * documents. At once for readers. A missing source is no matter.
   */
  move(source: string, destination: string): Promise<void>;
  /** Removes the index. Its replicas become indexes of their own. A missing index is no matter. */
  drop(name: string): Promise<void>;
  /** A small document of the owner, kept beside the indexes. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the owner knows what it saved under the name
  document<Content>(name: string): Content | undefined;
  saveDocument(name: string, value: unknown): Promise<void>;
  /** Removes indexes that an interrupted replacement left behind (`…_tmp_…`, not written for a day). */
  sweep(): Promise<void>;
  /** Resolves when nothing is being merged or written. */
  idle(): Promise<void>;
  /** Waits for what is running. Nothing may be called after. */
  close(): Promise<void>;
}

export interface AttachmentChange {
  name: string;
  kind: AttachmentKind;
  objects: readonly Attachment[];
  replace: boolean;
}

export interface IndexCopy {
  source: string;
  destination: string;
  scope: readonly CopyScope[];
}

/** Why an index cannot be changed in this way. */
export type WriteRefusal =
  /** Replicas are written through their primary. */
  | "replica"
  /** Records are not copied over an index with replicas. */
  | "destination-has-replicas"
  /** An index with replicas keeps its name. */
  | "source-has-replicas"
  /** A replica belongs to one primary, and has no replicas. */
  | "replica-of-another";

/** The index is not of a kind that can be changed in this way. */
export class RefusedWriteError extends Error {
  readonly reason: WriteRefusal;
  readonly index: string;

  constructor(reason: WriteRefusal, index: string) {
    super(`The index "${index}" refuses this change: ${reason}`);
    this.name = "RefusedWriteError";
    this.reason = reason;
    this.index = index;
  }
}
