import type { TextPart } from "./matched-text.ts";

/** Text of the directory with what matched in it, as text and elements. */
export function MatchedWords({ parts, language }: { parts: readonly TextPart[]; language: string | null }) {
  return (
    <bdi lang={language ?? undefined}>
      {parts.map(({ text, matched, start }) => (matched ? <mark key={start}>{text}</mark> : text))}
    </bdi>
  );
}
