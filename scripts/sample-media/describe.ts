/** The entries of `media.json`, which the seeding of the sample directory reads. */
import type { Words } from "./format.ts";

export interface DescribedFile {
  readonly role: "image" | "source" | "poster" | "captions" | "transcript";
  readonly file: string;
  readonly type: string;
  readonly language?: string;
  readonly width?: number;
  readonly height?: number;
}

export interface Described {
  readonly id: string;
  readonly service: string;
  readonly kind: "photo" | "audio" | "video";
  /** BCP 47 tag of the spoken language. */
  readonly language?: string;
  /** Seconds. */
  readonly duration?: number;
  readonly licence: string;
  readonly creator: string;
  readonly position: number;
  readonly texts: readonly {
    readonly field: "title" | "alternative";
    readonly language: string;
    readonly text: string;
  }[];
  readonly files: readonly DescribedFile[];
}

const rights = { licence: "MIT", creator: "The Dragoman project" } as const;

export function describe(
  about: Omit<Described, "licence" | "creator" | "texts">,
  field: "title" | "alternative",
  words: Words,
): Described {
  const { files, ...rest } = about;
  const texts = Object.entries(words).map(([language, text]) => ({ field, language, text }));
  return { ...rest, ...rights, texts, files };
}
