import { algoliasearch, type Algoliasearch } from "algoliasearch";
import { startStandaloneHost } from "../host/standalone-host.ts";

/** The standalone search host on a local port, over in-memory indexes. */
export interface StandaloneServer {
  /** `127.0.0.1:45678` */
  address: string;
  appId: string;
  adminKey: string;
  searchKey: string;
  /** Internal errors that the host reported. */
  faults: unknown[];
  /** The full client, unmodified, with the administrator's key or another. */
  connect(apiKey?: string): Algoliasearch;
  /** One call bypassing the client. The body is JSON unless it is already bytes or text. */
  call(method: string, path: string, options?: CallOptions): Promise<CallResult>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  key?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface CallResult {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export async function startStandaloneServer(directory?: string): Promise<StandaloneServer> {
  const credentials = { appId: "APP", adminKey: "the-key-of-the-administrator", searchKey: "the-search-key" };
  const faults: unknown[] = [];
  const host = await startStandaloneHost({
    ...credentials,
    ...(directory !== undefined && { directory }),
    port: 0,
    host: "127.0.0.1",
    onError: (error) => faults.push(error),
  });
  const address = `127.0.0.1:${host.port}`;
  return {
    ...credentials,
    address,
    faults,
    connect: (apiKey = credentials.adminKey) =>
      algoliasearch(credentials.appId, apiKey, {
        hosts: [{ url: address, protocol: "http", accept: "readWrite" }],
      }),
    async call(method, path, { body, key = credentials.adminKey, headers = {} } = {}) {
      const response = await fetch(`http://${address}${path}`, {
        method,
        headers: {
          "x-algolia-application-id": credentials.appId,
          "x-algolia-api-key": key,
          ...headers,
        },
        ...(body !== undefined && { body: written(body) }),
      });
      const answered: unknown = await response.json();
      return {
        status: response.status,
        body: answered as Record<string, unknown>, // every answer of the protocol is an object
        headers: response.headers,
      };
    },
    close: () => host.close(),
  };
}

function written(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === "string") return body;
  return body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
}
