/** Something that can be heard. */
export interface SentenceView {
  /** Its own among those of a page, which may say the same twice. */
  id: string;
  /** As it is read. */
  text: string;
  /** As it is said, where that is otherwise. */
  spoken: string | null;
  /** BCP 47. */
  language: string;
  /** It is about the sentences after it. */
  isTitle: boolean;
  /** The address of the server's sound; `null` where no voice of the server speaks the language. */
  sound: string | null;
}

/** How a language is spoken. */
export interface VoiceView {
  /** BCP 47. */
  language: string;
  /** How devices may tag a voice that speaks it, in lower case, the best first. */
  device: readonly string[];
  /** What to say where nobody speaks it, and what to do then. */
  silent: { message: string; steps: readonly string[] };
}

/** All words of a player for sentences, in the reader's language: the catalogues of browsers have none of them. */
export interface SpeechWords {
  play: string;
  pause: string;
  before: string;
  next: string;
  speed: string;
  failed: string;
  speeds: readonly { factor: number; text: string }[];
}
