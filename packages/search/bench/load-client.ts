import { connect, type Socket } from "node:net";

/**
 * A client that keeps its connection and sends one call after the other. It implements just enough HTTP to send a
 * prepared request and read the answer to its end: the clients of `node:http` take a quarter of the host's time on the
 * same cores.
 */
export interface LoadClient {
  /** Resolves to a description of the fault of a response, if any. */
  ask: (call: Uint8Array) => Promise<string | undefined>;
  close: () => void;
}

export interface CallDescription {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A serialized POST request. */
export function callBytes({ url, headers, body }: CallDescription): Uint8Array {
  const { host, pathname } = new URL(url);
  const lines = Object.entries({ host, ...headers, "content-length": String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`POST ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
}

interface Asking {
  settle: (problem: string | undefined) => void;
  /** The head received so far; empty once parsed. */
  head: string;
  /** Remaining bytes of the body; unknown until the head was parsed. */
  left: number | undefined;
  problem: string | undefined;
}

/** Connects on the first call, and again after a lost connection. */
export function loadClient(url: string): LoadClient {
  const { hostname, port } = new URL(url);
  // All answers are read into the same buffer.
  const buffer = Buffer.allocUnsafe(65_536);
  let socket: Socket | undefined;
  let asking: Asking | undefined;

  function open(): Socket {
    const opened = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          if (asking && heard(asking, buffer.subarray(0, length))) settle(asking.problem);
          return true;
        },
      },
    });
    opened.on("error", (error) => lose(opened, error.message));
    opened.on("close", () => lose(opened, "connection closed"));
    return opened;
  }

  function lose(lost: Socket, problem: string): void {
    if (socket !== lost) return;
    socket = undefined;
    settle(problem);
  }

  function settle(problem: string | undefined): void {
    const settled = asking;
    asking = undefined;
    settled?.settle(problem);
  }

  return {
    ask(call) {
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      asking = { settle: resolve, head: "", left: undefined, problem: undefined };
      socket ??= open();
      socket.write(call);
      return promise;
    },
    close: () => void socket?.destroy(),
  };
}

/** Whether the answer is complete. */
function heard(asking: Asking, bytes: Buffer): boolean {
  let from = 0;
  if (asking.left === undefined) {
    const before = asking.head.length;
    asking.head += bytes.toString("latin1");
    const end = asking.head.indexOf("\r\n\r\n");
    if (end === -1) return false;
    from = end + 4 - before;
    readHead(asking, asking.head.slice(0, end));
  }
  asking.left = (asking.left ?? 0) - (bytes.length - from);
  return asking.left <= 0;
}

function readHead(asking: Asking, head: string): void {
  const status = head.slice(9, 12);
  const length = /^content-length: *(?<length>\d+)$/im.exec(head)?.groups?.["length"];
  asking.left = Number(length ?? 0);
  asking.problem = status !== "200" ? `status ${status}` : length === undefined ? "no length" : undefined;
}
