import type { ReactNode } from "react";
import { isolateRuns } from "./isolated-runs.ts";
import styles from "./isolated-text.module.css";

/** A text of the directory with bidi isolation of its numbers and addresses. */
export function IsolatedText({ text }: { text: string }) {
  return isolateRuns(text).map(({ text: run, kind, start }) =>
    kind === "code" ? <Code key={start} text={run} /> : run,
  );
}

/**
 * Isolation does not help groups of these digits: a space between two of them counts as Arabic even in a text from left
 * to right (UAX #9, N1), and `٠٣٠ ١٢٣` stays reordered. An override helps; it would damage letters.
 */
const needsOverride = /^(?=.*[\u0660-\u0669])(?!.*(?=\p{L})\p{Script=Arabic})/su;

export interface CodeProps {
  text: string;
  /** The same text with highlights. */
  children?: ReactNode;
  /** A class instead of the style of a run of text. */
  className?: string | undefined;
}

/**
 * Isolates a number or address from the direction of the text around it, so that digits, brackets and symbols appear in
 * the order in which they are dialled or typed.
 */
export function Code({ text, children = text, className }: CodeProps) {
  const Element = needsOverride.test(text) ? "bdo" : "bdi";
  return (
    <Element dir="ltr" className={className ?? styles.code}>
      {children}
    </Element>
  );
}
