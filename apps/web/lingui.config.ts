import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "ar", "es"],
  // Line numbers would change catalogues whenever a file moves.
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
  catalogs: [
    { path: "<rootDir>/app/i18n/locales/{locale}", include: ["<rootDir>/app"], exclude: ["**/*.test.ts"] },
  ],
});
