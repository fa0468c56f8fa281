export * from "./countries.ts";
export * from "./find-languages.ts";
export * from "./language-families.ts";
export * from "./language-names.ts";
export * from "./languages.ts";
export * from "./locales.ts";
export * from "./need-names.ts";
export * from "./needs.ts";
