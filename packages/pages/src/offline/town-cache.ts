/**
 * The cache of the towns that the reader saved, and of what their pages show besides (`packages/entry-view/src/town/towns.ts`). It has
 * the prefix of the others, with which everything is deleted.
 */
export const townCache = "dragoman-town";
