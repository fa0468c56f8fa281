import type { CodeDrawing } from "./draw-code.ts";
import styles from "./qr-drawing.module.css";

/** White modules around a code (ISO/IEC 18004, 6.3.8): cameras need them to find its edge. */
const quiet = 4;

/** A QR code, black on white in every theme, because many cameras read no other colours. */
export function QrDrawing({ drawing: { size, path }, name }: { drawing: CodeDrawing; name: string }) {
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
