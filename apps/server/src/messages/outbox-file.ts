import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { DeliverMessage, Message } from "./message.ts";

/** Only the user that runs the server may read messages. */
const ownerOnly = 0o600;

export interface OutboxFile {
  deliver: DeliverMessage;
  /** Deletes everything sent to this phone (E.164) or e-mail address. */
  forget: (to: string) => Promise<void>;
}

/** Appends messages to a file for the operator, one JSON object per line, as long as no service sends them. */
export function createOutboxFile(file: string): OutboxFile {
  // In order: lines that are appended while the file is rewritten would be lost.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined); // the caller receives the error; the next task runs
    return turn;
  };
  return {
    deliver: ({ channel, to, subject, text }) =>
      inTurn(async () => {
        await mkdir(dirname(file), { recursive: true });
        const line = JSON.stringify({ channel, to, subject, text, at: new Date().toISOString() });
        await appendFile(file, `${line}\n`, { mode: ownerOnly });
      }),
    forget: (to) => inTurn(() => withoutLinesTo(file, to)),
  };
}

async function withoutLinesTo(file: string, to: string): Promise<void> {
  const content = await readFile(file, "utf8").catch(ifMissing);
  const lines = content.split("\n");
  const others = lines.filter((line) => !isTo(line, to));
  if (others.length === lines.length) return;
  const next = `${file}.next`;
  await writeFile(next, others.join("\n"), { mode: ownerOnly });
  await rename(next, file);
}

/** Ignores a line that a crash cut off. */
function isTo(line: string, to: string): boolean {
  try {
    const message = JSON.parse(line) as Pick<Message, "to">; // a line of our own
    return message.to.toLowerCase() === to.toLowerCase();
  } catch {
    return false;
  }
}

function ifMissing(error: unknown): string {
  if (error instanceof Error && Reflect.get(error, "code") === "ENOENT") return "";
  throw error;
}
