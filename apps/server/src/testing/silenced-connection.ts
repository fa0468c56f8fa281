import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a server that can fall silent: connections stay open, and nothing arrives any more. */
export interface SilencedConnection {
  url: string;
  silence(): void;
}

/** Opens a way to a server. */
export async function silencedConnection(url: string): Promise<SilencedConnection> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(address && typeof address === "object" ? address.port : 0);
  return {
    url: through.href,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
