import type { NeedCode } from "@dragoman/reference/needs";

/** A group of needs with one colour. The shape, not the colour, distinguishes needs. */
export type Kind = "shelter" | "health" | "rights" | "learning" | "everyday";

export interface Shape {
  kind: Kind;
  /** A path on a grid of 24 units, drawn as a line of 2 units with round ends. */
  path: string;
}

const book = "M12 7c-2-2-5-2-9-2v13c4 0 7 0 9 2 2-2 5-2 9-2V5c-4 0-7 0-9 2zM12 7v13";
const house = "m3.5 11.5 8.5-8 8.5 8M6 9.5V20h12V9.5";
const handset =
  "M6 3h3.5l1.5 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z";

const coins =
  "M12 11c4 0 7-1.3 7-3s-3-3-7-3-7 1.3-7 3 3 3 7 3zM5 8v8c0 1.7 3 3 7 3s7-1.3 7-3V8M5 12c0 1.7 3 3 7 3s7-1.3 7-3";

/** Our own drawings. No flags, no hand gestures, and no religious symbols for health. */
export const shapes: Readonly<Record<NeedCode, Shape>> = {
  "bed-tonight": {
    kind: "shelter",
    path: "M3 9v11M3 17h18v3M21 17v-1a3 3 0 0 0-3-3h-8v4M7.5 13.5a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0zM20 7.5A3.6 3.6 0 1 1 16.5 3a2.9 2.9 0 0 0 3.5 4.5z",
  },
  housing: { kind: "shelter", path: `${house}M10 20v-6h4v6` },
  food: {
    kind: "everyday",
    path: "M3 12h18a9 9 0 0 1-5.5 8h-7A9 9 0 0 1 3 12zM9 8.5c-1.5-1.7 1.5-2.8 0-4.5M14.5 8.5c-1.5-1.7 1.5-2.8 0-4.5",
  },
  "baby-supplies": {
    kind: "everyday",
    path: "M8 9h8v9.5a2.5 2.5 0 0 1-2.5 2.5h-3A2.5 2.5 0 0 1 8 18.5zM10 9V7a2 2 0 0 1 4 0v2M12 5V3M13 13h3M13 17h3",
  },
  clothing: { kind: "everyday", path: "M8.5 4 3 7l2 4.5 2-1V20h10v-9.5l2 1L21 7l-5.5-3a3.5 3.5 0 0 1-7 0z" },
  "asylum-legal": {
    kind: "rights",
    path: "M12 4v16M8 20h8M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0zM19 7l-3 7a3.2 3.2 0 0 0 6 0z",
  },
  "residence-papers": {
    kind: "rights",
    path: "M3 5h18v14H3zM14 10h4M14 14h4M10 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM5.5 15.5a2.5 2.5 0 0 1 5 0",
  },
  "violence-at-home": { kind: "shelter", path: `${house}M12 9.5v4.5M12 17h.01` },
  "sexual-violence": {
    kind: "health",
    path: "m12 3 8 3v5.5c0 5-3.5 8.3-8 9.5-4.5-1.2-8-4.5-8-9.5V6zM14 9.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM8.5 16a3.5 3.5 0 0 1 7 0",
  },
  "language-classes": {
    kind: "learning",
    path: "M3 4h18v13h-9.5L7 21v-4H3zM8.5 13.5 12 7l3.5 6.5M9.8 11.5h4.4",
  },
  school: {
    kind: "learning",
    path: "M6 21V10a6 6 0 0 1 12 0v11zM9.5 4.5V4a2.5 2.5 0 0 1 5 0v.5M9.5 15h5v6h-5zM10 10.5h4",
  },
  childcare: {
    kind: "learning",
    path: "M10.5 6.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM18.5 11.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM3 20v-3.5a5 5 0 0 1 10 0V20M13 20v-1a3.5 3.5 0 0 1 7 0v1",
  },
  "finding-work": { kind: "learning", path: "M3 8h18v12H3zM8.5 8V4.5h7V8M3 13h18M12 12v2.5" },
  "labour-rights": { kind: "rights", path: "M3 17h18v2.5H3zM5 17v-2a7 7 0 0 1 14 0v2M10 12V6h4v6" },
  "diploma-recognition": {
    kind: "learning",
    path: "M21 10V4H3v13h8M7 8.5h9M7 12.5h4M20 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM15 18v4l2-1.3 2 1.3v-4",
  },
  doctor: {
    kind: "health",
    path: "M6 3H4v5.5a5 5 0 0 0 10 0V3h-2M9 13.5V16a5 5 0 0 0 10 0v-3M21 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
  },
  dentist: {
    kind: "health",
    path: "M12 5.5C10 3.5 5 3 4.5 7.5c-.3 3 1.5 4 2 7 .3 2.5.5 6.5 2 6.5S9.8 15 12 15s2 6 3.5 6 1.7-4 2-6.5c.5-3 2.3-4 2-7C19 3 14 3.5 12 5.5z",
  },
  pregnancy: {
    kind: "health",
    path: "M12 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 10c-2 2-2.5 5-1.5 7.5h2V21H14v-4a3.6 3.6 0 0 0 .5-6.5C12.5 8.8 10.5 8.7 9 10z",
  },
  "mental-health": {
    kind: "health",
    path: "M9 21v-3H7a2 2 0 0 1-2-2v-2l-2-.5L5 10a7.2 7.2 0 1 1 12 6v5M12 13.5 9.3 11a1.7 1.7 0 0 1 2.7-2 1.7 1.7 0 0 1 2.7 2z",
  },
  "crisis-line": {
    kind: "health",
    path: `${handset}M14.5 3a6.5 6.5 0 0 1 6.5 6.5M14.5 7A2.5 2.5 0 0 1 17 9.5`,
  },
  addiction: { kind: "health", path: "M10 3h4v5l2.5 3v10h-9V11L10 8zM7.5 14h9M4 5l16 15" },
  disability: {
    kind: "health",
    path: "M11.5 4.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM10 8.5V14h6l2.5 5H21M10 11h5M7.5 12.5a5 5 0 1 0 7 6",
  },
  interpreting: { kind: "rights", path: "M3 3h12v9H9.5L6 15v-3H3zM10 15.5V17h5.5l3.5 4v-4h2V8.5h-2.5" },
  "family-tracing": {
    kind: "rights",
    path: "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM15 15l6 6M11.7 8a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0zM6.8 13.5a3.2 3.2 0 0 1 6.4 0",
  },
  "money-benefits": {
    kind: "rights",
    path: "M2 6h20v12H2zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM5.5 12h.01M18.5 12h.01",
  },
  "forms-offices": { kind: "rights", path: "M13 3H5v18h14v-8M9 9h3M9 17h6M20 3.5 21.5 5l-8 8-3 1 1-3z" },
  "shower-laundry": {
    kind: "shelter",
    path: "M5 21V7a4 4 0 0 1 8 0v1M8.5 12a4.5 4.5 0 0 1 9 0zM10 15.5v1M13 15.5v1M16 15.5v1M9.5 20v1M13 20v1M16.5 20v1",
  },
  lgbtq: {
    kind: "everyday",
    path: "M3 14.5a9 9 0 0 1 18 0M7.5 14.5a4.5 4.5 0 0 1 9 0M12 21l-2.7-2.7a1.8 1.8 0 0 1 2.7-2.4 1.8 1.8 0 0 1 2.7 2.4z",
  },
  "young-alone": {
    kind: "shelter",
    path: "M15 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM5.5 21v-3a6.5 6.5 0 0 1 13 0v3M9.5 13v8M14.5 13v8",
  },
  "womens-centre": {
    kind: "everyday",
    path: "M14 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM12 9.5 7.5 17H10v4h4v-4h2.5z",
  },
  "older-people": {
    kind: "everyday",
    path: "M12 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9.5 9.5C8 11 7.5 13 7.5 15L6 21M8 15l4 2.5V21M10 9.5l3 3.5h3M16 14.5a2 2 0 0 1 4 0V21",
  },
  "phone-internet": { kind: "everyday", path: "M7 2.5h10v19H7zM11 18.5h2M9.5 9a4 4 0 0 1 5 0M12 13h.01" },
  transport: { kind: "everyday", path: "M4 4h16v13H4zM4 11h16M12 4v7M7 17v3M17 17v3M7.5 14h.01M16.5 14h.01" },
  "library-meeting": { kind: "learning", path: book },
};

/** A window, for the categories of directories that have a taxonomy of their own. */
export const neutralShape: Shape = { kind: "everyday", path: "M5 3.5h14v17H5zM12 3.5v17M5 11h14" };

/** Answers to the guided questions that name no need. */
export const answerShapes = {
  yes: { kind: "everyday", path: "m4 12.5 5.5 5.5L20 6.5" },
  no: { kind: "everyday", path: "m6 6 12 12M18 6 6 18" },
  now: { kind: "everyday", path: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2" },
  later: { kind: "everyday", path: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8 14.5h3" },
  free: { kind: "everyday", path: `${coins}M3 21.5 21.5 3` },
  paid: { kind: "everyday", path: coins },
  person: { kind: "shelter", path: "M15.5 7.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 21a7 7 0 0 1 14 0" },
  family: {
    kind: "shelter",
    path: "M12 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 21a6 6 0 0 1 9.5-4.8M19.7 12.3a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM13.5 21a4 4 0 0 1 8 0",
  },
  woman: {
    kind: "shelter",
    path: "M14.8 5a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM12 8l-4.5 9h9zM10 17v4.5M14 17v4.5",
  },
  "own-language": { kind: "learning", path: "M3 4h18v12h-9l-4.5 4v-4H3zM7.5 8.5h9M7.5 12h5" },
  "all-languages": { kind: "learning", path: "M3 4h11v8H9l-3 3v-3H3zM10 15.5V18h5l3 3v-3h3v-8h-3.5" },
} as const satisfies Readonly<Record<string, Shape>>;

/** The subject of a pictogram: a need, or an answer to a guided question. */
export type PictogramCode = NeedCode | keyof typeof answerShapes;
