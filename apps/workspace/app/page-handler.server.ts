import type { WriteMessages } from "@dragoman/pages/site/written-messages.server.ts";
import { createPageHandler, hasPage } from "@dragoman/pages/request/page-handler.server.ts";
import { writeReminder } from "./features/reminder/write-reminder.server.ts";
import { writeDigest } from "./messages/write-digest.server.ts";
import { writeNotices } from "./messages/write-notices.server.ts";

/** The entry of the server's build: the only thing that the server imports. */
export const handlePage = createPageHandler();
export { hasPage };

/** Writes what no request causes, in the words of the pages. */
export const writeMessages: WriteMessages = {
  notices: writeNotices,
  digest: writeDigest,
  reminder: writeReminder,
};
