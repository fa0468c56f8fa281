import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A local server in the place of a remote source. */
export interface RemoteServer {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** The requested paths with query, in order. */
  asked: string[];
  /** Answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Starts a server that returns 404 until it is configured otherwise. */
export async function startRemoteServer(): Promise<RemoteServer> {
  const asked: string[] = [];
  const server: RemoteServer = {
    origin: "",
    asked,
    answer: (_, response) => void response.writeHead(404).end(),
    close: async () => {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  const listening = createServer((request, response) => {
    asked.push(request.url ?? "");
    server.answer(request, response);
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo; // a TCP server has a port
  server.origin = `http://127.0.0.1:${port}`;
  return server;
}

/** Services of an API, with one of everything that distinguishes them from a list. */
export function remoteService(number: number): Record<string, unknown> & { id: string } {
  return {
    id: `service-${number}`,
    name: `Service ${number}`,
    description: `Helps with ${number} things.`,
    status: "active",
    organization: { id: "organization", name: "Organization", description: "Helps people." },
    phones: [{ id: `phone-${number}`, number: "+1 305 555 0100" }],
  };
}

/** Answers as an HSDS API: `/services?page=&per_page=` and `/services/{id}`. */
export function apiOf(
  services: readonly (Record<string, unknown> & { id: string })[],
  {
    size = 2,
    list = (service: Record<string, unknown>) => service,
  }: { size?: number; list?: (service: Record<string, unknown>) => Record<string, unknown> } = {},
): RemoteServer["answer"] {
  return (request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    const [, one] = /\/services\/([^/]+)$/.exec(url.pathname) ?? [];
    const found = services.find(({ id }) => id === one);
    if (one !== undefined) {
      response
        .writeHead(found ? 200 : 404, { "Content-Type": "application/json" })
        .end(JSON.stringify(found ?? {}));
      return;
    }
    const since = url.searchParams.get("modified_after");
    const all =
      since === null ? services : services.filter((service) => isSince(service["last_modified"], since));
    const page = Number(url.searchParams.get("page") ?? 1);
    const contents = all.slice((page - 1) * size, page * size).map(list);
    const total_pages = Math.max(1, Math.ceil(all.length / size));
    response.writeHead(200, { "Content-Type": "application/json" }).end(
      JSON.stringify({
        total_items: all.length,
        total_pages,
        page_number: page,
        size: contents.length,
        first_page: page === 1,
        last_page: page >= total_pages,
        empty: contents.length === 0,
        contents,
      }),
    );
  };
}

function isSince(changed: unknown, since: string): boolean {
  return typeof changed === "string" && changed >= since;
}
