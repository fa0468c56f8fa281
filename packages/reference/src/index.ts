export * from "./find-languages.ts";
export * from "./language-names.ts";
export * from "./needs.ts";
