export * from "./compiled.ts";
export * from "./dataset.ts";
export * from "./film-elsewhere.ts";
export * from "./media.ts";
export * from "./media-playlist.ts";
export * from "./plain-text.ts";
export * from "./tables.ts";
