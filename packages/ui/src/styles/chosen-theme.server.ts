import { readTheme } from "./theme.server.ts";
import { themeSheetAddress } from "./theme-sheet.server.ts";
import tokens from "./tokens.css?raw";

/** The sheet of the colours that somebody chose on this device; nothing where the device decides. */
export function chosenThemeSheet(headers: Headers): string | undefined {
  const theme = readTheme(headers);
  return theme === null ? undefined : themeSheetAddress(tokens, theme);
}
