/** The command of a key. Seconds and volumes are steps. */
export type PlayerCommand =
  | { name: "toggle" | "mute" | "captions" | "whole-screen" | "small-window" | "begin" | "end" }
  | { name: "seek" | "volume"; by: number };

export interface PressedKey {
  key: string;
  /** The physical key, independent of the keyboard layout. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The focused element: selects keep all their keys, buttons the space bar. */
export type Focused = "choice" | "button" | "other";

const letters: Readonly<Record<string, PlayerCommand>> = {
  k: { name: "toggle" },
  m: { name: "mute" },
  c: { name: "captions" },
  f: { name: "whole-screen" },
  i: { name: "small-window" },
  j: { name: "seek", by: -10 },
  l: { name: "seek", by: 10 },
};

/** Players run from left to right, also where the text runs from right to left. */
const others: Readonly<Record<string, PlayerCommand>> = {
  ArrowLeft: { name: "seek", by: -5 },
  ArrowRight: { name: "seek", by: 5 },
  ArrowUp: { name: "volume", by: 0.1 },
  ArrowDown: { name: "volume", by: -0.1 },
  Home: { name: "begin" },
  End: { name: "end" },
};

/** Only while the focus is in a player: elsewhere, single letters belong to the reader (WCAG 2.1.4). */
export function commandOf(pressed: PressedKey, focused: Focused): PlayerCommand | undefined {
  if (focused === "choice" || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.key === " ") return focused === "button" ? undefined : { name: "toggle" };
  return others[pressed.key] ?? letters[letterOf(pressed)];
}

/** An Arabic or Cyrillic keyboard has another letter on the key. */
function letterOf({ key, code }: PressedKey): string {
  const letter = key.toLowerCase();
  return /^[a-z]$/.test(letter) ? letter : code.replace(/^Key/, "").toLowerCase();
}
