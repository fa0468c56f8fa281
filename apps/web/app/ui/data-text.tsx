import type { TextView } from "../directory-view/text-reader.server.ts";

/** A short text of the directory inside a sentence or heading, in its own language and direction. */
export function DataText({ text }: { text: TextView }) {
  return <bdi lang={text.language ?? undefined}>{text.value}</bdi>;
}

/** A longer text of the directory: one paragraph for each of its lines. */
export function DataParagraphs({ text }: { text: TextView }) {
  return [...text.value.matchAll(/[^\n]*\S[^\n]*/g)].map(({ 0: line, index }) => (
    <p key={index} lang={text.language ?? undefined} dir="auto">
      {line}
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
