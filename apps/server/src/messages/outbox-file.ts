import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Message, SendMessage } from "./message.ts";

/** Only the user that runs the server reads what people were sent. */
const ownerOnly = 0o600;

export interface OutboxFile {
  send: SendMessage;
  /** Takes out everything that was sent to this phone (E.164) or address. */
  forget: (to: string) => Promise<void>;
}

/** Writes messages down where the operator finds them, one JSON object a line, as long as nothing sends them. */
export function createOutboxFile(file: string): OutboxFile {
  // One after the other: what is written while the file is made anew would be lost.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined); // whoever asked for it is told; the next one goes on
    return turn;
  };
  return {
    send: ({ channel, to, subject, text }) =>
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

/** A line that was cut by a crash is to nobody. */
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
