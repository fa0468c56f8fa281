/**
 * Types that describe the media of the sample directory. `make.ts` turns these into files and `media.json` in
 * `fixtures/sample/media`.
 */

/** By BCP 47 tag: the language of the service, English, Arabic and at least two more. */
export type Words = Readonly<Record<string, string>>;

export interface Picture {
  /** The name of the drawing in `scenes`, and of the files. */
  readonly id: string;
  readonly service: string;
  /** A description of the picture, for people who do not see it. */
  readonly alternative: Words;
}

export interface Sentence {
  /** The spoken text, in the language of the voice. */
  readonly text: string;
  /** Another spelling for the synthesiser: vowel signs, names, numbers. */
  readonly spoken?: string;
  readonly translations: Words;
}

export interface Recording {
  readonly id: string;
  readonly service: string;
  /** BCP 47. */
  readonly language: string;
  readonly title: Words;
  readonly sentences: readonly Sentence[];
}

/** A section of a drawing, 16:9, by its centre and its width in units of the sheet. */
export interface Framing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Shot {
  /** The id of a picture. */
  readonly picture: string;
  /** How many sentences it is shown for. */
  readonly sentences: number;
  readonly from: Framing;
  readonly to: Framing;
}

export interface Film extends Recording {
  /** Together they last as long as all sentences. */
  readonly shots: readonly Shot[];
  readonly poster: { readonly picture: string; readonly framing: Framing };
}
