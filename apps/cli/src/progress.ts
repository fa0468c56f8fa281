import type { Output } from "./command.ts";

const barWidth = 28;
/** Milliseconds between two redraws on a terminal. */
const redrawAfter = 80;
/** Share of the work between two lines without a terminal. */
const lineEvery = 0.25;

/** Shows the progress of work: a bar on a terminal, a few plain lines elsewhere. */
export function createProgress(out: Output) {
  let lastDrawn = 0;
  let lastShare = 0;
  let lastLabel = "";
  return {
    show(label: string, done: number, total: number): void {
      const share = total === 0 ? 1 : done / total;
      if (out.isTerminal) {
        const now = performance.now();
        if (label === lastLabel && share < 1 && now - lastDrawn < redrawAfter) return;
        lastDrawn = now;
        const filled = Math.round(share * barWidth);
        const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
        out.write(`\r\u001b[2K${label} ${bar} ${Math.floor(share * 100)} %`);
      } else if (label !== lastLabel || share >= lastShare + lineEvery || (share === 1 && lastShare < 1)) {
        lastShare = share;
        out.write(`${label}: ${done} of ${total}\n`);
      }
      lastLabel = label;
    },
    /** Work of unknown length. Prints nothing without a terminal. */
    count(label: string, done: number): void {
      const now = performance.now();
      if (!out.isTerminal || now - lastDrawn < redrawAfter) return;
      lastDrawn = now;
      lastLabel = label;
      out.write(`\r\u001b[2K${label} ${done.toLocaleString("en")} rows`);
    },
    /** Ends with a clean line on the terminal. */
    end(): void {
      if (out.isTerminal && lastLabel !== "") out.write("\r\u001b[2K");
      lastLabel = "";
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;
