/** A sentence to read aloud. */
export interface SentenceView {
  /** Unique on a page, which may contain the same sentence twice. */
  id: string;
  /** The text to show. */
  text: string;
  /** The text to speak, where it differs. */
  spoken: string | null;
  /** BCP 47. */
  language: string;
  /** A heading of the sentences after it. */
  isTitle: boolean;
  /** The address of the server's audio; `null` where no voice of the server speaks the language. */
  sound: string | null;
}

/** How to speak a language. */
export interface VoiceView {
  /** BCP 47. */
  language: string;
  /** Lower-case tags that devices use for voices of the language, the best first. */
  device: readonly string[];
  /** The message and the advice where no voice speaks it. */
  silent: { message: string; steps: readonly string[] };
}

/** All texts of a speech player, in the reader's language: they are not in the browser's catalogues. */
export interface SpeechWords {
  play: string;
  pause: string;
  before: string;
  next: string;
  speed: string;
  failed: string;
  speeds: readonly { factor: number; text: string }[];
}
