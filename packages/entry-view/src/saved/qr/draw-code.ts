import { correction, generate } from "lean-qr";

/** The black modules of a QR code, in units of one module. */
export interface CodeDrawing {
  /** Modules per side. */
  size: number;
  /** An SVG path. */
  path: string;
}

/** Each horizontal run of black modules is one rectangle. */
export function drawCode(text: string): CodeDrawing {
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
