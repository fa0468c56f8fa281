import type { IndexDocument } from "../../engine/document.ts";
import type { SearchableIndex } from "../../engine/index-state.ts";
import type { ProtocolSettings } from "../../protocol/settings/protocol-settings.ts";
import type { WriteOperation } from "../collection/collection.ts";

/** Objects stored with an index besides its documents, by `objectID`. */
export type AttachmentKind = "synonyms" | "rules";

/** One synonym or rule, as received. */
export type Attachment = Readonly<Record<string, unknown>>;

/** The parts of an index to copy. */
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
  /** The index whose documents this replica shows in another order. */
  primary?: string;
  /** As in `settings.replicas`, without `virtual(…)`. */
  replicas?: string[];
  lastBuildTimeS: number;
  pendingTask: boolean;
}

/**
 * The indexes of one application. Every change is durable when its promise resolves; changes of one index apply in the
 * order of the calls.
 */
export interface IndexStore {
  /** Sorted by code units. */
  names(): string[];
  describe(name: string): IndexDescription | undefined;
  /** The current state of the index, with the view of its settings. */
  searchable(name: string): SearchableIndex | undefined;
  /** The settings from `configure`, with the actual `replicas`. */
  settings(name: string): ProtocolSettings | undefined;
  /** Creates the index if missing. Throws `RefusedWriteError` for a replica. */
  write(name: string, operations: readonly WriteOperation[]): Promise<void>;
  find(name: string, objectID: string): IndexDocument | undefined;
  /** All documents, newest first, from one snapshot. */
  documents(name: string): Iterable<IndexDocument>;
  /** Removes the damaged documents of an index; they are lost. */
  dropDamaged(name: string): Promise<void>;
  /** Replaces the settings. Creates the index if missing, and the replicas that the settings name. */
  configure(name: string, settings: ProtocolSettings): Promise<void>;
  attachments(name: string, kind: AttachmentKind): ReadonlyMap<string, Attachment>;
  /** Each object needs its `objectID`. `replace` removes all others. Creates the index if missing. */
  attach(change: AttachmentChange): Promise<void>;
  /** Removes one object, or all for `all`. */
  detach(name: string, kind: AttachmentKind, objectID: string): Promise<void>;
  /** Replaces parts of the destination by those of the source. A missing source empties the destination. */
  copy(copy: IndexCopy): Promise<void>;
  /**
   * Renames an index atomically, replacing any index of that name, whose replicas then show the moved documents.
   * Ignores a missing source.
   */
  move(source: string, destination: string): Promise<void>;
  /** Removes the index. Its replicas become independent. Ignores a missing index. */
  drop(name: string): Promise<void>;
  /** A small document of the owner, stored beside the indexes. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the owner knows what it saved under the name
  document<Content>(name: string): Content | undefined;
  saveDocument(name: string, value: unknown): Promise<void>;
  /** Removes indexes of interrupted replacements (`…_tmp_…`, unchanged for a day). */
  sweep(): Promise<void>;
  /** Resolves when nothing is being merged or written. */
  idle(): Promise<void>;
  /** Waits for running work. No calls may follow. */
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

/** Why a write is refused. */
export type WriteRefusal =
  /** Replicas are written through their primary. */
  | "replica"
  /** Records cannot be copied over an index with replicas. */
  | "destination-has-replicas"
  /** An index with replicas cannot be renamed. */
  | "source-has-replicas"
  /** A replica has exactly one primary and no replicas of its own. */
  | "replica-of-another";

/** The kind of index does not allow the write. */
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
