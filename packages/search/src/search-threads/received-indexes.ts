import type { IndexState, SearchableIndex } from "../engine/index-state.ts";
import { createGlossary, type Glossary } from "../engine/query/views/glossary.ts";
import { cacheNoResults } from "../engine/query/caches/state-cache.ts";
import type { Segment } from "../engine/segment/segment.ts";
import { openSource } from "../store/segments/segment-source.ts";
import { dropUnusedSegments, type IndexUpdate, type SegmentUpdate } from "./index-update.ts";

interface ReceivedIndex extends SearchableIndex {
  stateNumber: number;
  segmentNumbers: readonly number[];
}

/** A worker's copy of the indexes. */
export class ReceivedIndexes {
  readonly #indexes = new Map<string, ReceivedIndex>();
  readonly #segments = new Map<number, Segment>();
  /** All indexes of one directory share a glossary. */
  #glossary: { number: number; glossary: Glossary } | undefined;

  searchable(name: string): SearchableIndex | undefined {
    return this.#indexes.get(name);
  }

  /** Throws when a segment cannot be opened: a merge may have removed its files. */
  apply(update: IndexUpdate): void {
    const { name, state: stateNumber } = update;
    const view = update.view ?? this.#indexes.get(name)?.view;
    if (!view) throw new Error(`Nobody has said how the index "${name}" is searched`);
    const sameState = this.#indexes.values().find((one) => one.stateNumber === stateNumber)?.state;
    this.#indexes.set(name, {
      name,
      state: sameState ?? this.#newState(update),
      view,
      glossary: this.#glossaryOf(update),
      stateNumber,
      segmentNumbers: update.segments.map((one) => one.number),
    });
    dropUnusedSegments(this.#segments, this.#indexes.values());
  }

  /** Frees these indexes. */
  drop(names: readonly string[]): void {
    for (const name of names) this.#indexes.delete(name);
    if (names.length > 0) dropUnusedSegments(this.#segments, this.#indexes.values());
  }

  forget(): void {
    this.#indexes.clear();
    this.#segments.clear();
    this.#glossary = undefined;
  }

  #glossaryOf({ glossary: entries, glossaryNumber: number }: IndexUpdate): Glossary | undefined {
    if (number === 0) return undefined;
    if (entries) this.#glossary = { number, glossary: createGlossary(entries) };
    if (this.#glossary?.number !== number)
      throw new Error(`Nobody has said what the glossary ${number} holds`);
    return this.#glossary.glossary;
  }

  #newState({ segments, generation }: IndexUpdate): IndexState {
    const live = segments.map(({ deleted, liveCount, ...update }) => {
      return { segment: this.#open(update), deleted, liveCount };
    });
    const state = { segments: live, generation };
    // The first thread caches answers.
    cacheNoResults(state);
    return state;
  }

  #open({ number, source }: Pick<SegmentUpdate, "number" | "source">): Segment {
    const known = this.#segments.get(number);
    if (known) return known;
    if (!source) throw new Error(`Nobody has said where the segment ${number} is`);
    const segment = openSource(source);
    this.#segments.set(number, segment);
    return segment;
  }
}
