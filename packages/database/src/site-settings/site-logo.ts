import type { MediaContent } from "@dragoman/hsds";
import type { Session } from "../database.ts";

/** The logo of a directory: a picture without transparent parts, so that it is the same on every ground. */
export interface SiteLogo extends MediaContent {
  bytes: number;
  /** Pixels of the file. */
  width: number;
  height: number;
}

/** The file of the logo, which is among those of the media; `null` if there is none. Everyone may: pages show it. */
export async function readLogo({ kysely }: Pick<Session, "kysely">): Promise<SiteLogo | null> {
  const row = await kysely
    .selectFrom("directory_settings")
    .select("value")
    .where("part", "=", "logo")
    .executeTakeFirst();
  // A cast: only `changeSetting` writes values.
  return row ? (JSON.parse(row.value) as { file: SiteLogo | null }).file : null;
}
