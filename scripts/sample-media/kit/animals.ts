/** Animals in the drawings. */
import { colour, disc, placed, shadow, shape, stroke } from "./canvas.ts";

/** It stands and looks to the right. */
export function dog(x: number, y: number): string {
  return placed(
    { x, y },
    shadow(0, 0, { across: 90 }),
    stroke("M-24 -30V-4M-14 -30V-4M16 -30V-4M24 -30V-4", "#7b5a3c", 8),
    stroke("M-30 -40Q-46 -54 -40 -66", "#7b5a3c", 7),
    shape("M-32 -44Q-34 -22 -20 -22H24Q34 -24 32 -44Z", "#8f6b47"),
    shape("M20 -40L30 -66Q44 -74 54 -62L66 -54Q64 -44 48 -46L36 -34Z", "#8f6b47"),
    shape("M32 -66L28 -46L40 -54Z", "#5f432b"),
  );
}

/** Centred on the ground that it lies on. */
export function sleepingDog(): string {
  return [
    shadow(-8, 0, { across: 170, opacity: 0.35 }),
    stroke("M54 -8Q88 -6 82 -30", "#7b5a3c", 11),
    shape("M-62 0C-70 -42 -30 -54 8 -50C46 -48 68 -28 62 0Z", "#8f6b47"),
    shape("M10 0C8 -26 50 -32 60 -6L62 0Z", "#7b5a3c"),
    shape("M-34 -2Q-36 -38 -62 -36Q-80 -34 -86 -20Q-104 -16 -102 -4Q-96 2 -84 0Z", "#9c7751"),
    shape("M-58 -36Q-34 -40 -34 -10Q-48 -4 -58 -18Z", "#5f432b"),
    stroke("M-78 -16q6 4 11 0", colour.night, 3),
    disc(-101, -9, { radius: 5, fill: colour.night }),
    stroke("M-30 -5H-2", "#9c7751", 11),
  ].join("");
}
