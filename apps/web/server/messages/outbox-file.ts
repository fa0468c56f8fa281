import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { SendMessage } from "./message.ts";

/** Only the user that runs the server reads what people were sent. */
const ownerOnly = 0o600;

/** Writes messages down where the operator finds them, one JSON object a line, as long as nothing sends them. */
export function createOutboxFile(file: string): SendMessage {
  return async ({ channel, to, subject, text }) => {
    await mkdir(dirname(file), { recursive: true });
    const line = JSON.stringify({ channel, to, subject, text, at: new Date().toISOString() });
    await appendFile(file, `${line}\n`, { mode: ownerOnly });
  };
}
