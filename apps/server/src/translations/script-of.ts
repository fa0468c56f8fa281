const scripts = [
  "Latin",
  "Arabic",
  "Cyrillic",
  "Greek",
  "Ethiopic",
  "Han",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Khmer",
  "Thai",
] as const;

/** The script of most letters of a text; `undefined` for a text of none of these. */
export function scriptOf(text: string): (typeof scripts)[number] | undefined {
  let most = 0;
  let found: (typeof scripts)[number] | undefined;
  for (const script of scripts) {
    const count = text.match(new RegExp(`\\p{Script=${script}}`, "gu"))?.length ?? 0;
    if (count > most) [most, found] = [count, script];
  }
  return found;
}
