import type { Digest, DueNotices } from "@dragoman/database";
import type { WriteReminder } from "./reminders.server.ts";
import type { WrittenMessage } from "./editing.server.ts";

/**
 * Writes messages that no request causes. The pages do it, because they have the words of every language. `origin`: of
 * the site, `https://help.example`.
 */
export interface WriteMessages {
  notices: (due: DueNotices, origin: string) => Promise<WrittenMessage>;
  reminder: WriteReminder;
  digest: (digest: Digest, origin: string) => Promise<WrittenMessage>;
}
