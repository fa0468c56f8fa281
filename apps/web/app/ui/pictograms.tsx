import { neutralShape, shapes } from "./pictogram-shapes.ts";
import styles from "./pictograms.module.css";

const byCode: Readonly<Record<string, { kind: keyof typeof styles; path: string }>> = shapes;

/** The picture of a need, on its colour. It always stands beside the word, and so says nothing to a screen reader. */
export function Pictogram({ code }: { code: string }) {
  const { kind, path } = Object.hasOwn(byCode, code) ? (byCode[code] ?? neutralShape) : neutralShape;
  return (
    <span className={`${styles.tile} ${styles[kind]}`} aria-hidden="true">
      <svg
        width="28"
        height="28"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        <path d={path} />
      </svg>
    </span>
  );
}
