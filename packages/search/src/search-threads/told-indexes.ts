import type { LiveSegment, SearchableIndex } from "../engine/index-state.ts";
import { numberOf } from "../engine/query/object-numbers.ts";
import { sourceOf } from "../store/segment-source.ts";
import { keepShown, type IndexNews, type SegmentNews } from "./index-news.ts";

/** By their numbers: what is gone must not be kept for having been told. */
interface Told {
  state: number;
  view: number;
  segmentNumbers: readonly number[];
}

/** What a thread has been told of the indexes, so that it is told only what it does not know. */
export class ToldIndexes {
  readonly #indexes = new Map<string, Told>();
  readonly #segments = new Map<number, true>();

  /** What the thread must hear before it can search in the index as it is; nothing when it knows. */
  news(index: SearchableIndex): IndexNews | undefined {
    const { name } = index;
    const [state, view] = [numberOf(index.state), numberOf(index.view)];
    const known = this.#indexes.get(name);
    if (known?.state === state && known.view === view) return undefined;
    const segments = index.state.segments.map((live) => this.#tell(live));
    this.#indexes.set(name, { state, view, segmentNumbers: segments.map((one) => one.number) });
    keepShown(this.#segments, this.#indexes.values());
    const { generation } = index.state;
    return { name, state, generation, segments, ...(known?.view !== view && { view: index.view }) };
  }

  /** The names of indexes that are not there any more, which the thread should forget. */
  gone(isThere: (name: string) => boolean): string[] {
    const gone = [...this.#indexes.keys()].filter((name) => !isThere(name));
    for (const name of gone) this.#indexes.delete(name);
    if (gone.length > 0) keepShown(this.#segments, this.#indexes.values());
    return gone;
  }

  /** Nothing that was told can be relied on. */
  forget(): void {
    this.#indexes.clear();
    this.#segments.clear();
  }

  #tell({ segment, deleted, liveCount }: LiveSegment): SegmentNews {
    const number = numberOf(segment);
    if (this.#segments.has(number)) return { number, deleted, liveCount };
    const source = sourceOf(segment);
    if (!source) throw new Error("The segment was not opened from a source");
    this.#segments.set(number, true);
    return { number, source, deleted, liveCount };
  }
}
