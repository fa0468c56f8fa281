import type { ReactNode } from "react";
import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { VisuallyHidden } from "@dragoman/ui/visually-hidden.tsx";
import styles from "./text-difference.module.css";

/** A part of a text that was kept, removed or added. */
export interface DifferencePart {
  kind: "same" | "out" | "in";
  text: string;
}

export interface TextDifferenceProps {
  parts: readonly DifferencePart[];
  /** BCP 47: of the text; `null` where it is unknown. */
  language: string | null;
  /** Read by screen readers before removed and added text: others see lines and colours. */
  labels: { out: string; in: string };
  className?: string | undefined;
}

/** A text with its removed and added parts. */
export function TextDifference({ parts, language, labels, className }: TextDifferenceProps) {
  const whole = parts.map(({ text }) => text).join("");
  return (
    <p
      className={[styles.text, className].filter(Boolean).join(" ")}
      lang={language ?? undefined}
      dir={readingDirection(whole)}
    >
      {withPlaces(parts).map(({ place, kind, text }) => {
        if (kind === "same") return <span key={place}>{text}</span>;
        return (
          <Changed key={place} kind={kind} label={labels[kind]}>
            <span>{text}</span>
          </Changed>
        );
      })}
    </p>
  );
}

export interface ChangedProps {
  kind: "out" | "in";
  /** Read before it, like those of a difference. */
  label: string;
  children: ReactNode;
}

/** A removed or added text. */
export function Changed({ kind, label, children }: ChangedProps) {
  const Element = kind === "out" ? "del" : "ins";
  return (
    <Element className={styles[kind]}>
      <VisuallyHidden as="bdi">{label}</VisuallyHidden>
      {children}
    </Element>
  );
}

/** Where each part begins in the text that is shown. */
function withPlaces(parts: readonly DifferencePart[]): (DifferencePart & { place: number })[] {
  let place = 0;
  return parts.map((part) => {
    const placed = { ...part, place };
    place += part.text.length;
    return placed;
  });
}
