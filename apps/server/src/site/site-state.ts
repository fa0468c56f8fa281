import { changeToken, createSettingsState, latestChange, type Database } from "@dragoman/database";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import type { Search } from "../search.ts";

/**
 * What every page about the directory depends on: the last change of the database and of the settings, which
 * announcements are on, the last change that the index includes, and whether places are known.
 */
export function createSiteState(
  database: Database,
  { projector, isPlacesReady }: Pick<Search, "projector"> & { isPlacesReady: () => boolean },
): Site["state"] {
  const settingsState = createSettingsState(database);
  async function lastChange(): Promise<string> {
    const [latest, settings] = await Promise.all([latestChange(database), settingsState()]);
    return `${latest} ${(await changeToken(database, latest)) ?? ""} ${settings}`;
  }
  /** The current lookup, which concurrent requests share. */
  let running: Promise<string> | undefined;
  return async () => {
    running ??= lastChange().finally(() => (running = undefined));
    const { ready, position } = projector.state();
    return `${await running} ${ready} ${position} ${isPlacesReady()}`;
  };
}
