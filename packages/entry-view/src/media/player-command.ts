/** What a key asks of a player. Seconds and volumes are steps. */
export type PlayerCommand =
  | { name: "toggle" | "mute" | "captions" | "whole-screen" | "small-window" | "begin" | "end" }
  | { name: "seek" | "volume"; by: number };

export interface PressedKey {
  key: string;
  /** The place of the key, whatever letter a layout has there. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What has the focus: lists of choices keep their keys, buttons the space bar. */
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

/** Time runs from left to right in the bars of players, also where reading runs the other way. */
const others: Readonly<Record<string, PlayerCommand>> = {
  ArrowLeft: { name: "seek", by: -5 },
  ArrowRight: { name: "seek", by: 5 },
  ArrowUp: { name: "volume", by: 0.1 },
  ArrowDown: { name: "volume", by: -0.1 },
  Home: { name: "begin" },
  End: { name: "end" },
};

/** Only while the focus is in a player: single letters are the reader's everywhere else (WCAG 2.1.4). */
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
