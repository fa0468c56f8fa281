import { readFileSync } from "node:fs";
import { accentSheetAt } from "@dragoman/ui/styles/accent.server.ts";
import { themeSheet, themeSheetAddress, themeSheetsPath } from "@dragoman/ui/styles/theme-sheet.server.ts";

const tokens = readFileSync(new URL(import.meta.resolve("@dragoman/ui/styles/tokens.css")), "utf8");

const sheets = new Map(
  (["light", "dark"] as const).map((theme) => [themeSheetAddress(tokens, theme), themeSheet(tokens, theme)]),
);

/** A route for all theme sheets, and for those of the accent colour. */
export const themeSheetPaths = `${themeSheetsPath}/:name`;

/** Serves the sheet at an address. It never changes: another sheet has another address. */
export function answerThemeSheet(request: Request): Response {
  const { pathname } = new URL(request.url);
  const sheet = sheets.get(pathname) ?? accentSheetAt(tokens, pathname);
  if (sheet === undefined) return new Response(null, { status: 404 });
  return new Response(sheet, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
