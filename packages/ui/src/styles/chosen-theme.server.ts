import { accentSheetAddress, isReadableAccent, nearestReadableAccent, parseColour } from "./accent.server.ts";
import { readTheme } from "./theme.server.ts";
import { themeSheetAddress } from "./theme-sheet.server.ts";
import tokens from "./tokens.css?raw";

/**
 * The style sheets of the theme chosen on this device, where the device does not decide, and of the accent colour of the
 * directory (`#rrggbb`; empty for the usual one).
 */
export function chosenSheets(headers: Headers, accent: string): string[] {
  const theme = readTheme(headers);
  const colour = parseColour(accent);
  return [
    ...(theme === null ? [] : [themeSheetAddress(tokens, theme)]),
    ...(colour === undefined ? [] : [accentSheetAddress(tokens, colour, theme)]),
  ];
}

/** Why a colour cannot be that of links and buttons: it is none, or too pale; then `nearest` can be read. */
export function accentProblem(
  text: string,
): { reason: "invalid" } | { reason: "pale"; nearest: string } | null {
  const colour = parseColour(text);
  if (colour === undefined) return { reason: "invalid" };
  if (isReadableAccent(tokens, colour)) return null;
  return { reason: "pale", nearest: nearestReadableAccent(tokens, colour) };
}
