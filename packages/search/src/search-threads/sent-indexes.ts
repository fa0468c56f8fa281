import type { LiveSegment, SearchableIndex } from "../engine/index-state.ts";
import { numberOf } from "../engine/query/caches/object-numbers.ts";
import { sourceOf } from "../store/segments/segment-source.ts";
import { dropUnusedSegments, type IndexUpdate, type SegmentUpdate } from "./index-update.ts";

/** By number, so that dropped objects are not retained. */
interface SentIndex {
  state: number;
  view: number;
  glossary: number;
  segmentNumbers: readonly number[];
}

/** Tracks the indexes that a thread has, so that only changes are sent. */
export class SentIndexes {
  readonly #indexes = new Map<string, SentIndex>();
  readonly #segments = new Map<number, true>();
  #glossary = 0;

  /** The update that the thread needs to search the current state of an index; `undefined` when it has it. */
  update(index: SearchableIndex): IndexUpdate | undefined {
    const { name } = index;
    const now = numbersOf(index);
    const known = this.#indexes.get(name);
    const isSame = known?.state === now.state && known.view === now.view && known.glossary === now.glossary;
    if (isSame) return undefined;
    const segments = index.state.segments.map((live) => this.#tell(live));
    this.#indexes.set(name, { ...now, segmentNumbers: segments.map((one) => one.number) });
    dropUnusedSegments(this.#segments, this.#indexes.values());
    const { generation } = index.state;
    const entries = now.glossary === this.#glossary ? undefined : index.glossary?.entries;
    if (entries) this.#glossary = now.glossary;
    return {
      name,
      state: now.state,
      generation,
      segments,
      glossaryNumber: now.glossary,
      ...(entries && { glossary: entries }),
      ...(known?.view !== now.view && { view: index.view }),
    };
  }

  /**
   * The names of indexes that no longer exist, or that the thread has in an older state. It should drop them: the next
   * search sends them again, and stale copies would retain memory.
   */
  gone(indexNow: (name: string) => SearchableIndex | undefined): string[] {
    const gone = [...this.#indexes].filter(([name, { state }]) => {
      const now = indexNow(name);
      return !now || numberOf(now.state) !== state;
    });
    for (const [name] of gone) this.#indexes.delete(name);
    if (gone.length > 0) dropUnusedSegments(this.#segments, this.#indexes.values());
    return gone.map(([name]) => name);
  }

  /** Discards everything, after the thread has lost its state. */
  forget(): void {
    this.#indexes.clear();
    this.#segments.clear();
    this.#glossary = 0;
  }

  #tell({ segment, deleted, liveCount }: LiveSegment): SegmentUpdate {
    const number = numberOf(segment);
    if (this.#segments.has(number)) return { number, deleted, liveCount };
    const source = sourceOf(segment);
    if (!source) throw new Error("The segment was not opened from a source");
    this.#segments.set(number, true);
    return { number, source, deleted, liveCount };
  }
}

function numbersOf({ state, view, glossary }: SearchableIndex): Omit<SentIndex, "segmentNumbers"> {
  return { state: numberOf(state), view: numberOf(view), glossary: glossary ? numberOf(glossary) : 0 };
}
