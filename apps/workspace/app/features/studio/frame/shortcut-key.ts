/** The properties of a key press that identify its key. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/**
 * The key of a shortcut, lower case; `null` for all other presses. Keyboards of other scripts write no Latin letters:
 * there, the place of the key counts.
 */
export function shortcutKey({ key, code, ctrlKey, metaKey, altKey, isComposing }: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (/^[a-z0-9?/]$/i.test(key)) return key.toLowerCase();
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? [];
  // A letter of another script, not a key such as Enter, and no sign that a shifted digit writes.
  if (letter !== undefined && /^\p{L}$/u.test(key)) return letter.toLowerCase();
  if (digit !== undefined && /^\p{Nd}$/u.test(key)) return digit;
  // The question mark of Arabic.
  return key === "؟" ? "?" : null;
}
