import type { IndexDocument } from "../../engine/document.ts";
import { hasBit } from "../../engine/segment/bitset.ts";
import {
  buildSegment,
  createSegmentBuilder,
  type SegmentBuilder,
} from "../../engine/segment/segment-builder.ts";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import { parseDocument } from "../collection/change.ts";
import { DocumentWriter, readDocuments, writeIndex, type SegmentFiles } from "./segment-file.ts";
import { openSource, type SegmentSource } from "./segment-source.ts";
import type { BuildResult, MergeSource } from "./segment-worker.ts";

/** A document to add, serialized. */
export interface SegmentJson {
  json: string;
  sequence: number;
  /** What results show of it, if not all. */
  stored?: string;
}

/**
 * The construction of one segment, from texts or other segments, into files or shared memory. Generators yield after
 * every document.
 */
export class SegmentBuild {
  readonly #files: SegmentFiles | undefined;
  readonly #documents: DocumentWriter | undefined;
  readonly #builder: SegmentBuilder;
  #count = 0;
  #lost = 0;

  constructor(schema: SegmentSchema, files: SegmentFiles | undefined) {
    this.#files = files;
    const documents = files && new DocumentWriter(files.documents);
    this.#documents = documents;
    this.#builder = createSegmentBuilder(
      schema,
      documents && { storeDocument: (bytes) => documents.add(bytes) },
    );
  }

  *addJsons(inputs: readonly SegmentJson[]): Generator<void> {
    for (const one of inputs) {
      this.#add(one);
      yield;
    }
  }

  *addSegment({ source, deleted }: MergeSource): Generator<void> {
    const segment = openSource(source);
    for (let number = 0; number < segment.documentCount; number++) {
      if (deleted && hasBit(deleted, number)) continue;
      const document = readOrNothing(() => segment.document(number));
      if (document) this.#add({ json: JSON.stringify(document), sequence: segment.sequences[number] ?? 0 });
      else this.#lost++;
      yield;
    }
  }

  /** Adds the documents of a segment whose index is unusable. */
  async addDocumentFile(path: string): Promise<Iterable<void>> {
    const documents = await readDocuments(path);
    if (documents === undefined) throw new Error(`The documents in ${path} are damaged`);
    return this.#addStored(documents);
  }

  *#addStored(documents: Iterable<{ json: string; sequence: number }>): Generator<void> {
    for (const one of documents) {
      this.#add(one);
      yield;
    }
  }

  #add({ json, sequence, stored = json }: SegmentJson): void {
    this.#builder.add({ document: parseDocument(json), sequence, json: stored });
    this.#documents?.endDocument(sequence);
    this.#count++;
  }

  finish(): BuildResult {
    if (this.#count === 0) {
      this.abandon();
      return { source: undefined, lost: this.#lost };
    }
    const { index, documents: chunks } = this.#builder.finish();
    const documents = this.#documents?.finish() ?? { chunks: chunks.map(shared) };
    if (this.#files) writeIndex(this.#files.index, index);
    return { source: { index: shared(new Uint8Array(index)).buffer, documents }, lost: this.#lost };
  }

  abandon(): void {
    this.#documents?.abandon();
  }
}

/** A damaged document must not affect the others. */
function readOrNothing(read: () => IndexDocument): IndexDocument | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function shared(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
}

/** Builds a small segment synchronously. */
export function buildSource(
  documents: Iterable<{ document: IndexDocument; sequence: number; json?: string }>,
  schema: SegmentSchema,
): SegmentSource {
  const { index, documents: chunks } = buildSegment(documents, schema);
  return { index, documents: { chunks } };
}
