import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Sending } from "./unread-answers.ts";
import type { Answer, Call } from "../protocol/answering/call.ts";

/** A listening server. */
export interface Listening {
  port: number;
  /** Lets running calls finish. */
  close(): Promise<void>;
}

/** Milliseconds. */
const times = {
  /** Clients keep their connection between two typed words. */
  keepAlive: 65_000,
  /** A batch over a slow connection. */
  request: 120_000,
  /** For running calls when the server stops. */
  grace: 10_000,
};

/**
 * Serves calls over Node's HTTP without creating a `Request` and a `Response` for each. Port 0 selects any free one.
 */
export async function listenForCalls(
  answer: (call: Call) => Promise<Answer>,
  { port, host }: { port: number; host?: string | undefined },
): Promise<Listening> {
  const server = createServer(
    { keepAliveTimeout: times.keepAlive, requestTimeout: times.request },
    (incoming, outgoing) => void serve(answer, incoming, outgoing),
  );
  server.on("clientError", refuseMalformed);
  server.listen(port, host);
  await listening(server, port);
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), times.grace);
      await closed;
      clearTimeout(timer);
    },
  };
}

async function serve(
  answer: (call: Call) => Promise<Answer>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await answer(callOf(incoming, outgoing));
  outgoing.writeHead(status, { ...headers, "content-length": body.byteLength });
  outgoing.end(body);
  // Drains the rest of a refused body, so that the connection can be reused.
  if (!incoming.complete) incoming.resume();
}

async function listening(server: Server, port: number): Promise<void> {
  try {
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      const suggestion = port < 65_535 ? port + 1 : 3000;
      throw new Refusal("port-in-use", { port, suggestion }, { cause: error });
    }
    throw error;
  }
}

function callOf(incoming: IncomingMessage, outgoing: ServerResponse): Call {
  const { headers, method = "GET", url = "/", socket } = incoming;
  return {
    method,
    target: url,
    header(name) {
      const value = headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    // The refusal still has to be sent over this connection, so an early end of reading must not destroy it.
    body: incoming.iterator({ destroyOnReturn: false }),
    address: socket.remoteAddress,
    sending: sendingOf(outgoing),
  };
}

/** Observes the sending of an answer over a connection. */
export function sendingOf(outgoing: ServerResponse): Sending {
  return {
    // Also resolves after the answer was sent.
    over: new Promise((resolve) => outgoing.once("close", resolve)),
    hangUp: () => void outgoing.destroy(),
  };
}

/** Refuses malformed HTTP and oversized headers. */
function refuseMalformed(error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = "code" in error && error.code === "HPE_HEADER_OVERFLOW";
  const [status, reason] = isTooLong
    ? ([431, "Request Header Fields Too Large"] as const)
    : ([400, "Bad Request"] as const);
  const body = JSON.stringify({ message: reason, status });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\naccess-control-allow-origin: *\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
