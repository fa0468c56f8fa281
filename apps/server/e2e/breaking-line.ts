import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A connection between a browser and a server that drops, like that of a phone in a lift. */
export interface BreakingLine {
  /** Drops a connection after this many bytes to the server, this many times. */
  breakOff(times: number, after: number): void;
  /** How many more connections will drop. */
  left(): number;
  /** Forwards this many more bytes of one connection, then nothing: it stays open but dead. */
  fallSilent(after: number): Promise<void>;
  /** Drops all connections, then forwards everything again. */
  mend(): void;
  close(): void;
}

/** Forwards connections from one local port to another. */
export async function openLine({ from, to }: { from: number; to: number }): Promise<BreakingLine> {
  const open = new Set<Socket>();
  let breaking = { times: 0, after: 0 };
  let silence: { after: number; fallen: () => void } | undefined;
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    let carried = 0;
    near.on("data", (bytes) => {
      carried += bytes.length;
      if (breaking.times > 0 && carried > breaking.after) {
        breaking.times -= 1;
        near.destroy();
        far.destroy();
      } else if (silence && carried > silence.after) silence.fallen();
      else far.write(bytes);
    });
    far.on("data", (bytes) => near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      // A drop on one side drops the other.
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(from, "127.0.0.1");
  await once(server, "listening");
  const breakAll = () => {
    for (const one of open) one.destroy();
  };
  return {
    breakOff: (times, after) => void (breaking = { times, after }),
    left: () => breaking.times,
    fallSilent(after) {
      const { promise, resolve } = Promise.withResolvers<void>();
      silence = { after, fallen: resolve };
      return promise;
    },
    mend() {
      silence = undefined;
      breakAll();
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
