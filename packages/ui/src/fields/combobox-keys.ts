/** The number of choices that Page Up and Page Down move by. */
const page = 8;

export interface ListPosition {
  /** -1 when no choice is active. */
  active: number;
  /** Whether the reader moved to that position, rather than typing and being offered the best match. */
  walking: boolean;
  count: number;
}

/**
 * Returns the position that a key moves to in an open list, or `null` for keys that the list does not handle. The list
 * wraps around at its ends. Home and End move in the text until the reader has moved into the list (WAI-ARIA APG,
 * editable combobox).
 */
export function positionAfterKey(key: string, { active, walking, count }: ListPosition): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active >= last ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? last : active - 1;
    case "PageDown":
      return Math.min(last, Math.max(active, 0) + page);
    case "PageUp":
      return Math.max(0, active - page);
    case "Home":
      return walking ? 0 : null;
    case "End":
      return walking ? last : null;
    default:
      return null;
  }
}
