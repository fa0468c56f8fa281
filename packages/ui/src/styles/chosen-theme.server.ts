import { readTheme } from "./theme.server.ts";
import { themeSheetAddress } from "./theme-sheet.server.ts";
import tokens from "./tokens.css?raw";

/** The style sheet of the theme chosen on this device; none where the device decides. */
export function chosenThemeSheet(headers: Headers): string | undefined {
  const theme = readTheme(headers);
  return theme === null ? undefined : themeSheetAddress(tokens, theme);
}
