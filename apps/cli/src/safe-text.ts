/** Untrusted text for a terminal: removes characters that move the cursor or change the direction of the line. */
export function safeText(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}
