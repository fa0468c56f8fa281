/*
 * Addresses of the PMTiles files of the built-in basemap. `basemap/basemap-plugin.ts` builds the files and inserts
 * their addresses here; the server renders no maps and has none.
 */
export const groundAddress: string = "";
export const placesAddress: string = "";
