/*
 * Where the browser finds the PMTiles files of the built-in basemap. `basemap/basemap-plugin.ts` makes the files and puts
 * their addresses here; the server draws no maps and has none.
 */
export const groundAddress: string = "";
export const placesAddress: string = "";
