import { connect, type Socket } from "node:net";

/**
 * One client that keeps its connection and sends one call after the other. It speaks just enough HTTP to send a text
 * that was made before and to read the answer to its end: the clients of `node:http` take a quarter of the time that
 * the host takes, on the same cores.
 */
export interface LoadClient {
  /** Says what was wrong with the answer, if anything was. */
  ask: (call: Uint8Array) => Promise<string | undefined>;
  close: () => void;
}

export interface CallDescription {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A POST as it is sent. */
export function callBytes({ url, headers, body }: CallDescription): Uint8Array {
  const { host, pathname } = new URL(url);
  const lines = Object.entries({ host, ...headers, "content-length": String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(`POST ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
}

interface Asking {
  settle: (problem: string | undefined) => void;
  /** What has come of the answer's head; empty once it was read. */
  head: string;
  /** Bytes of the body that are still to come; unknown before the head was read. */
  left: number | undefined;
  problem: string | undefined;
}

/** Connects when it is first asked, and again when the connection was lost. */
export function loadClient(url: string): LoadClient {
  const { hostname, port } = new URL(url);
  // All answers are read into the same bytes.
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

/** Whether the answer has come to its end. */
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
