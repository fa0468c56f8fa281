import { createServer, type ServerResponse } from "node:http";
import { Readable } from "node:stream";

export interface LoopbackServer {
  /** `127.0.0.1:45678` */
  address: string;
  close(): Promise<void>;
}

/** Serves a Request handler on a free local port. */
export async function startLoopbackServer(
  handle: (request: Request) => Promise<Response>,
): Promise<LoopbackServer> {
  const server = createServer((incoming, outgoing) => {
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const headers = new Headers();
    for (const [name, values] of Object.entries(incoming.headersDistinct)) {
      for (const value of values ?? []) headers.append(name, value);
    }
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers,
      ...(hasBody && { body: Readable.toWeb(incoming), duplex: "half" }),
    });
    void answer(handle(request), outgoing);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    address: `127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(executeQuery: Promise<Response>, outgoing: ServerResponse): Promise<void> {
  const response = await executeQuery;
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.bytes());
}
