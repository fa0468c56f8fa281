import { correction, generate } from "lean-qr";
import { useMemo } from "react";
import styles from "./code-sheet.module.css";

/** Modules of white around a code (ISO/IEC 18004, 6.3.8): cameras find its edge by them. */
const quiet = 4;

/** A code as a drawing. Black on white in every theme: many cameras read no other. */
export function QrPicture({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  const whole = size + 2 * quiet;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <rect x={-quiet} y={-quiet} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Each run of black modules in a row is one rectangle. */
export function drawCode(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const { size } = code;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x++;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  }
  return { size, path };
}
