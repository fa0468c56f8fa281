import { createAdaptorServer } from "@hono/node-server";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Hono } from "hono";
import { Server } from "node:http";
import { once } from "node:events";

export interface Listening {
  port: number;
  /** Lets current requests finish. */
  close(): Promise<void>;
}

const foreignHost: ReadonlySet<string> = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/** Milliseconds that current requests may take when the server stops. */
const grace = 5000;

/**
 * Milliseconds that an idle connection stays open: longer than the minute of usual balancers, which would otherwise send
 * a request into a connection that is being closed here.
 */
const keepAlive = 65_000;

export interface Address {
  /** 0 selects any free one. */
  port: number;
  /** A name or address of this machine; all of its addresses by default. */
  host?: string | undefined;
  /** The variables that name them, for refusals; `PORT` and `HOST` by default. */
  names?: { port: string; host: string };
}

const usualNames = { port: "PORT", host: "HOST" };

/** Opens the port. Refuses one that is in use (`port-in-use`), and a host that this machine is not. */
export async function listen(
  { fetch }: Hono,
  { port, host, names = usualNames }: Address,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch });
  if (!(server instanceof Server)) throw new Error("An HTTP/1.1 server was expected");
  server.keepAliveTimeout = keepAlive;
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new Refusal(
        "port-in-use",
        { port, name: names.port, suggestion: port < 65_535 ? port + 1 : 3000 },
        { cause: error },
      );
    }
    if (error instanceof Error && "code" in error && error.code === "EACCES") {
      const reason = "this user may not open it, choose one above 1023";
      throw new Refusal("environment-invalid", { name: names.port, value: port, reason }, { cause: error });
    }
    if (error instanceof Error && "code" in error && foreignHost.has(String(error.code))) {
      const reason = "it is no name or address of this machine";
      throw new Refusal(
        "environment-invalid",
        { name: names.host, value: host ?? "", reason },
        { cause: error },
      );
    }
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(timer);
    },
  };
}
