import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { matchedParts, matchedRuns, textOfParts, type TextPart } from "./matched-text.ts";

/**
 * A text of the directory with its matches, as text and elements. Partly matched numbers stay whole. The element around
 * it has the `lang`, because that determines the line height.
 */
export function MatchedWords({ highlighted }: { highlighted: string }) {
  const parts = matchedParts(highlighted);
  return (
    <bdi dir={readingDirection(textOfParts(parts))}>
      {matchedRuns(parts).map(({ kind, start, parts: within }) =>
        kind === "code" ? (
          <Code key={start} text={textOfParts(within)}>
            <Marked parts={within} />
          </Code>
        ) : (
          <Marked key={start} parts={within} />
        ),
      )}
    </bdi>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, matched, start }) => (matched ? <mark key={start}>{text}</mark> : text));
}
