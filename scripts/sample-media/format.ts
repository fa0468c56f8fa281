/**
 * How the media of the sample directory are described. `make.ts` turns these into files and `media.json` in
 * `fixtures/sample/media`.
 */

/** By BCP 47 tag: the language of the service, English, Arabic and two or more besides. */
export type Words = Readonly<Record<string, string>>;

export interface Picture {
  /** The name of the drawing in `scenes`, and of the files. */
  readonly id: string;
  readonly service: string;
  /** What there is to see, for people who do not see it. */
  readonly alternative: Words;
}

export interface Sentence {
  /** What is heard, in the language of the voice. */
  readonly text: string;
  /** How the voice has to spell it, where that is another way: vowel signs, names, numbers. */
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

/** A part of a drawing, 16:9, by its middle and its width in units of the sheet. */
export interface Framing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Shot {
  /** The id of a picture. */
  readonly picture: string;
  /** For how many sentences it is seen. */
  readonly sentences: number;
  readonly from: Framing;
  readonly to: Framing;
}

export interface Film extends Recording {
  /** Together they last as long as all sentences. */
  readonly shots: readonly Shot[];
  readonly poster: { readonly picture: string; readonly framing: Framing };
}
