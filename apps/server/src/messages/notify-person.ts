import type { Person } from "@dragoman/database";
import type { SendMessage } from "./message.ts";

export interface PersonNotification {
  person: Pick<Person, "email" | "phone" | "reachedBy" | "languages">;
  /** Writes in the first of these languages that is available. */
  write: (languages: readonly string[]) => Promise<{ subject: string; text: string }>;
  send: SendMessage;
}

/** Notifies a person through the channel that they chose; sends nothing if they chose none. */
export async function notifyPerson({ person, write, send }: PersonNotification): Promise<void> {
  const { reachedBy, email, phone, languages } = person;
  const to = reachedBy === "email" ? email : reachedBy === "phone" ? phone : null;
  if (to === null) return;
  const { subject, text } = await write(languages);
  if (reachedBy === "email") await send({ channel: "email", to, subject, text });
  else await send({ channel: "sms", to, subject: "", text });
}
