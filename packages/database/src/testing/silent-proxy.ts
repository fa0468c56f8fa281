import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a server that can fall silent: connections stay open, and nothing comes through any more. */
export interface SilentProxy {
  /** The address of the server, through the proxy. */
  url: string;
  fallSilent(): void;
  /** Sends the data that was held back. */
  speak(): void;
}

/** Its kernel still acknowledges what each side sends, so TCP keepalive detects nothing. */
export async function silentProxy(address: string): Promise<SilentProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => to.write(data));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  await once(proxy, "listening");
  const listening = proxy.address();
  const url = new URL(address);
  url.host = `127.0.0.1:${listening && typeof listening === "object" ? listening.port : 0}`;
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
