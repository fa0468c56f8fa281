import type { TextView } from "./text-view.ts";
import { readingDirection } from "./isolated-direction.ts";
import { IsolatedText } from "./isolated-text.tsx";

/** A short text of the directory inside a sentence or heading, in its own language and direction. */
export function DataText({ text }: { text: TextView }) {
  return (
    <bdi lang={text.language ?? undefined} dir={readingDirection(text.value, text.language)}>
      <IsolatedText text={text.value} />
    </bdi>
  );
}

/** A longer text of the directory: one paragraph per line. */
export function DataParagraphs({ text }: { text: TextView }) {
  return [...text.value.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: line, index }) => (
    <p key={index} lang={text.language ?? undefined} dir={readingDirection(line, text.language)}>
      <IsolatedText text={line} />
    </p>
  ));
}

/** Several short texts, one below the other. */
export function DataLines({ texts }: { texts: readonly TextView[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text.value}>
          <DataText text={text} />
        </li>
      ))}
    </ul>
  );
}
