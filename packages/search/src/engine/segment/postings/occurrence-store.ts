import { GrowingUint32 } from "../growing-array.ts";

/**
 * Terms and occurrences of documents as they arrive, eight bytes an occurrence. Stored in chunks, since a million
 * documents fill half a gigabyte and growing one array would copy it repeatedly.
 */
export interface OccurrenceStore {
  /** Adds the next document. */
  add(terms: Uint32Array, occurrences: Uint32Array): void;
  terms(document: number): Uint32Array;
  occurrences(document: number): Uint32Array;
}

const firstPiece = 1024;
const largestPiece = 1 << 20;

export function createOccurrenceStore(): OccurrenceStore {
  const pieces: { terms: Uint32Array; occurrences: Uint32Array }[] = [];
  const pieceOf = new GrowingUint32();
  const starts = new GrowingUint32();
  const lengths = new GrowingUint32();
  let used = 0;
  function range(document: number): { piece: number; start: number; end: number } {
    const start = starts.at(document);
    return { piece: pieceOf.at(document), start, end: start + lengths.at(document) };
  }
  return {
    add: (terms, occurrences) => {
      let piece = pieces.at(-1);
      if (!piece || used + terms.length > piece.terms.length) {
        const usual = Math.min(largestPiece, piece ? piece.terms.length * 2 : firstPiece);
        const size = Math.max(usual, terms.length);
        piece = { terms: new Uint32Array(size), occurrences: new Uint32Array(size) };
        pieces.push(piece);
        used = 0;
      }
      piece.terms.set(terms, used);
      piece.occurrences.set(occurrences, used);
      pieceOf.push(pieces.length - 1);
      starts.push(used);
      lengths.push(terms.length);
      used += terms.length;
    },
    terms: (document) => {
      const { piece, start, end } = range(document);
      return pieces[piece]?.terms.subarray(start, end) ?? new Uint32Array(0);
    },
    occurrences: (document) => {
      const { piece, start, end } = range(document);
      return pieces[piece]?.occurrences.subarray(start, end) ?? new Uint32Array(0);
    },
  };
}
