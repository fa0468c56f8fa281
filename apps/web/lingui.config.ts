import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { locales } from "./app/i18n/locales.server.ts";

export default defineConfig({
  sourceLocale: "en",
  locales: [...locales],
  // Line numbers would change catalogues whenever a file moves.
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
  catalogs: [
    { path: "<rootDir>/app/i18n/locales/{locale}", include: ["<rootDir>/app"], exclude: ["**/*.test.ts"] },
  ],
});
