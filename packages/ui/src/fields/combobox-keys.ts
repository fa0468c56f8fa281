/** Choices that Page Up and Page Down go by. */
const page = 8;

export interface ListPosition {
  /** -1 while no choice is marked. */
  active: number;
  /** The reader chose that position, instead of being offered the best one while typing. */
  walking: boolean;
  count: number;
}

/**
 * Where a key leads in an open list; `null` for keys that are not the list's. The ends of the list lead to each other.
 * Home and End belong to the text until the reader walks in the list (WAI-ARIA APG, editable combobox).
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
