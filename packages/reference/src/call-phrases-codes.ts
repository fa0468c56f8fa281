/** The sentences of a call, in the order in which one says them. */
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
 * The sentences in one language: polite, and the same whoever says them to whomever. `{language}` and `{need}` stand after
 * a colon, where a plain name is right without being declined.
 */
export type CallPhrases = Readonly<Record<CallPhraseCode, string>>;

/** Whether a text from an address names a sentence. */
export function isCallPhraseCode(text: string): text is CallPhraseCode {
  return callPhraseCodes.some((code) => code === text);
}
