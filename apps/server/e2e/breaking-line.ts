import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line between a browser and a server that breaks off, as that of a phone in a lift. */
export interface BreakingLine {
  /** Breaks off a connection as soon as it has carried so many bytes to the server, so many times. */
  breakOff(times: number, after: number): void;
  /** How often it still breaks off. */
  left(): number;
  /** Carries so many bytes of one connection more, and then nothing of it: it is open, and dead. */
  fallSilent(after: number): Promise<void>;
  /** Breaks off all connections, and carries everything again. */
  mend(): void;
  close(): void;
}

/** Carries connections from one port of this machine to another. */
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
      // What breaks off on one side does so on the other.
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
