import { keepSetting, type Database } from "@dragoman/database";
import { randomBytes } from "node:crypto";

/** The secret of this instance, made when it is first asked for. All processes on one database share it. */
export function readInstanceSecret(database: Database): Promise<string> {
  return keepSetting(database, { name: "session_secret", make: () => randomBytes(32).toString("hex") });
}
