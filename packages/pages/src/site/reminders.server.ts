import type { OpenReminder, ReminderAnswer } from "@dragoman/database";
import type { CapacityLevel } from "@dragoman/hsds";
import type { WrittenMessage } from "./editing.server.ts";

/**
 * The page behind the link of a message to an organization. The signature of a token is checked before anything is read:
 * a foreign or changed one does nothing.
 */
export interface Reminders {
  read(token: string): Promise<OpenReminder | "ended" | undefined>;
  /** Whether the answer was recorded: each service is answered once. */
  answer(request: {
    token: string;
    serviceId: string;
    answer: ReminderAnswer;
    locale: string;
  }): Promise<boolean>;
  /** Says whether a service has space. Whether the link still worked. */
  sayCapacity(request: { token: string; serviceId: string; level: CapacityLevel }): Promise<boolean>;
  /** Whether the link still worked. */
  stop(token: string): Promise<boolean>;
}

/**
 * Writes the message that asks an organization about its services, in the first of its languages (BCP 47) that the
 * interface has. `origin`: of the site, `https://help.example`.
 */
export type WriteReminder = (request: {
  token: string;
  languages: readonly string[];
  origin: string;
}) => Promise<WrittenMessage>;
