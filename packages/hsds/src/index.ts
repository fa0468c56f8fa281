export * from "./compiled.ts";
export * from "./dataset.ts";
export * from "./media.ts";
export * from "./plain-text.ts";
export * from "./tables.ts";
