import type { SegmentSchema } from "./segment.ts";

/** The description of the sections in the head of a segment file. */
export interface SegmentHead {
  analysis: string;
  schema: SegmentSchema;
  documentCount: number;
  documentBytes: number;
  fields: FieldHead[];
  /** Only paths that have values. */
  facets: FacetHead[];
  numbers: PairsHead[];
  sorts: SortHead[];
  points: { form: ColumnForm } | null;
}

export interface FieldHead {
  path: string;
  language?: string;
  /** For a translation: how the set of documents with it is encoded. */
  documents?: "bits" | "list";
}

export interface FacetHead {
  path: string;
  /** Whether any document has several values. */
  several: boolean;
}

/**
 * - dense: one value for each document, NaN for none
 * - sparse: pairs of document and value, at most one for a document
 * - several: pairs, any number for a document
 */
export type ColumnForm = "dense" | "sparse" | "several";

export interface PairsHead {
  path: string;
  form: ColumnForm;
}

/** Purely numeric sorts have no section of their own; they use the number column. */
export interface SortHead {
  path: string;
  textual: boolean;
}
