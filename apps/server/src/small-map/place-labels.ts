import { pictureHeight, pictureWidth, type MapFrame } from "./map-frame.ts";
import type { NamedPoint } from "./read-basemap.ts";

export interface Label {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  strong: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** More names would be unreadable in a small picture. */
const maxLabels = 9;

/** The names to draw, the best known first, without overlapping each other or `taken`. */
export function placeLabels(
  named: readonly NamedPoint[],
  { frame, locale, taken }: { frame: MapFrame; locale: string; taken: readonly Box[] },
): Label[] {
  const key = `name:${new Intl.Locale(locale).language}`;
  const filled = [...taken];
  const labels: Label[] = [];
  const texts = new Set<string>();
  for (const { at, names, kind } of named.toSorted((one, other) => one.rank - other.rank)) {
    if (labels.length === maxLabels) break;
    const text = names[key] ?? names["name"] ?? "";
    if (text === "" || texts.has(text) || kind === "country") continue;
    const [x, middle] = frame.place(at);
    const strong = kind === "city" || kind === "town";
    const size = kind === "city" ? 15 : 13;
    // A pin may cover the name's position, so the name may move up or down.
    const beside = [0, size + 2, -size - 18, size * 2];
    const found = beside
      .map((away) => ({ y: middle + away, box: boxOf(text, { x, middle: middle + away, size }) }))
      .find(({ box }) => isWhole(box) && !filled.some((other) => overlap(box, other)));
    if (!found) continue;
    filled.push(found.box);
    texts.add(text);
    labels.push({ text, x, y: found.y + size / 3, size, strong });
  }
  return labels;
}

/** The approximate box of a text; Han and Ethiopic letters are about as wide as high. */
export function boxOf(text: string, { x, middle, size }: { x: number; middle: number; size: number }): Box {
  const wide = text.match(/[\p{Script=Han}\p{Script=Ethiopic}]/gu)?.length ?? 0;
  const half = ((text.length - wide) * 0.56 + wide * 1) * size * 0.5 + 3;
  return { left: x - half, right: x + half, top: middle - size * 0.75, bottom: middle + size * 0.75 };
}

function isWhole({ left, right, top, bottom }: Box): boolean {
  return left >= 2 && right <= pictureWidth - 2 && top >= 0 && bottom <= pictureHeight - 10;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
