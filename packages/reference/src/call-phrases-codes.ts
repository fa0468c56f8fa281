/** The sentences of a call, in speaking order. */
export const callPhraseCodes = [
  "language",
  "slowly",
  "interpreter",
  "need",
  "appointment",
  "otherTime",
  "write",
  "papers",
] as const;

export type CallPhraseCode = (typeof callPhraseCodes)[number];

/**
 * The sentences in one language: polite, and independent of the gender of speaker and listener. `{language}` and
 * `{need}` follow a colon, where the uninflected name is correct.
 */
export type CallPhrases = Readonly<Record<CallPhraseCode, string>>;

/** Whether a text from a URL is the code of a sentence. */
export function isCallPhraseCode(text: string): text is CallPhraseCode {
  return callPhraseCodes.some((code) => code === text);
}
