/** WebVTT: captions and transcripts. */
import type { Sentence } from "./format.ts";
import type { Span } from "./speak.ts";

/** The languages that all sentences have; `language` is the spoken one. */
export function languagesOf(sentences: readonly Sentence[], language: string): string[] {
  return [language, ...Object.keys(sentences[0]?.translations ?? {})];
}

export function formatVtt({
  sentences,
  spans,
  language,
}: {
  sentences: readonly Sentence[];
  spans: readonly Span[];
  language: string;
}): string {
  const cues = sentences.map(({ text, translations }, index) => {
    const span = spans[index];
    if (!span) throw new Error(`There is no time for “${text}”.`);
    return `${index + 1}\n${formatTime(span.start)} --> ${formatTime(span.end)}\n${translations[language] ?? text}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

/** Formats seconds as `00:01.500`. */
function formatTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const minutes = Math.floor(thousandths / 60_000);
  const rest = ((thousandths % 60_000) / 1000).toFixed(3);
  return `${String(minutes).padStart(2, "0")}:${rest.padStart(6, "0")}`;
}
