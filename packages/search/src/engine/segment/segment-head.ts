import type { SegmentSchema } from "./segment.ts";

/** What the head of a segment file says about its sections. */
export interface SegmentHead {
  analysis: string;
  schema: SegmentSchema;
  documentCount: number;
  documentBytes: number;
  fields: FieldHead[];
  /** Paths with values only. */
  facets: FacetHead[];
  numbers: PairsHead[];
  sorts: SortHead[];
  points: { form: ColumnForm } | null;
}

export interface FieldHead {
  path: string;
  language?: string;
  /** For a translation: how the documents that have it are written. */
  documents?: "bits" | "list";
}

export interface FacetHead {
  path: string;
  /** Whether a document has several values. */
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

/** Sorts by numbers only have no section: the number column serves. */
export interface SortHead {
  path: string;
  textual: boolean;
}
