/** One keystroke or other input, and the text in the box after it. */
export type Stroke = { text: string } & (
  | { kind: "key"; key: string }
  | { kind: "paste"; pasted: string }
  | { kind: "compose"; steps: string[]; composed: string }
  | { kind: "wait"; milliseconds: number }
);

export interface Typing {
  path: string;
  /** Whether it starts before the page is interactive. */
  isEarly: boolean;
  strokes: Stroke[];
  /** The final text in the box. */
  text: string;
}

const paths = ["/en/search", "/en/search?q=food", "/en", "/zh-Hans/search", "/ar/search", "/am", "/ar"];

/** Typical queries; for the last ones, an input method converts the keystrokes. */
const words = ["dentist open sunday", "lawyer", "food near me", "طبيب أسنان", "ጠበቃ", "no papers doctor"];

const composed = [
  { steps: ["y", "ya", "ya yi"], composed: "牙医" },
  { steps: ["l", "lü", "lü shi"], composed: "律师" },
  { steps: ["ط", "طع"], composed: "طعام" },
  { steps: ["ሐ", "ሐኪ"], composed: "ሐኪም" },
];

/** Reproducible random numbers from 0 to below 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Typing with pauses, corrections, pasted and composed parts. */
export function randomTyping(random: () => number): Typing {
  const path = oneOf(paths, random);
  const start = new URLSearchParams(path.split("?")[1]).get("q") ?? "";
  const strokes: Stroke[] = [];
  let text = start;
  const add = (next: string, stroke: Omit<Extract<Stroke, { kind: "key" }>, "text">) => {
    text = next;
    strokes.push({ ...stroke, text });
  };
  const wait = () => strokes.push({ kind: "wait", milliseconds: restOf(random), text });
  for (let left = 1 + Math.floor(random() * 2); left > 0; left -= 1) {
    for (const letter of `${text === "" ? "" : " "}${oneOf(words, random)}`) {
      add(text + letter, { kind: "key", key: letter });
      wait();
      if (random() > 0.12) continue;
      add(Array.from(text).slice(0, -1).join(""), { kind: "key", key: "Backspace" });
      if (random() > 0.5) wait();
    }
    if (random() < 0.35) {
      const pasted = ` ${oneOf(words, random)}`;
      text += pasted;
      strokes.push({ kind: "paste", pasted, text });
    }
    if (random() < 0.35) {
      const one = oneOf(composed, random);
      text += one.composed;
      strokes.push({ kind: "compose", ...one, text });
    }
    wait();
  }
  return { path, isEarly: random() < 0.4, strokes, text };
}

/** Mostly as fast as people type; sometimes a pause about as long as the search delay. */
function restOf(random: () => number): number {
  return Math.round(random() < 0.7 ? 30 + random() * 90 : 130 + random() * 250);
}

function oneOf<Item>(items: readonly [Item, ...Item[]] | readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}
