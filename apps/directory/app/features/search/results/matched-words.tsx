import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { matchedRuns, textOfParts, type TextPart } from "./matched-text.ts";

/**
 * Text of the directory with what matched in it, as text and elements. Numbers in it stay whole where they match. The
 * element around it names the language, because that gives its lines their height.
 */
export function MatchedWords({ parts }: { parts: readonly TextPart[] }) {
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
