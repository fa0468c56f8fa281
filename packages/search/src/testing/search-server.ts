import { liteClient, type LiteClient } from "algoliasearch/lite";
import { createSearchHost } from "../host/host.ts";
import { planIndexes } from "../directory/plan-indexes.ts";
import type { SearchAdmin, SearchProvider } from "../directory/provider.ts";
import { deriveSearchKeys, type SearchKeys } from "../keys/keys.ts";
import { recordsOf, type DirectoryRecord, type SearchRecord } from "../directory/record.ts";
import { createEmbeddedProvider } from "../providers/embedded-provider.ts";
import { createSearchSession } from "../keys/session.ts";
import { startLoopbackServer } from "./loopback-server.ts";
import { sampleServices } from "./sample-records.ts";

export interface Results {
  hits: (Partial<SearchRecord> & { objectID: string; [key: string]: unknown })[];
  nbHits: number;
  [key: string]: unknown;
}

/** The sample services behind the host, mounted under a prefix on a real server. */
export interface SearchServer {
  appId: string;
  keys: SearchKeys;
  mount: string;
  host: (request: Request) => Promise<Response>;
  /** Internal errors that the host reported. */
  faults: unknown[];
  /** The client as a browser configures it from a session, or with another key. */
  connect(apiKey?: string, options?: Record<string, unknown>): LiteClient;
  /** The results of requests through the client. */
  ask(requests: readonly Record<string, unknown>[], client?: LiteClient): Promise<Results[]>;
  /** One call bypassing the client, with the parent key. */
  post(path: string, body: unknown, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Milliseconds: an engine that starts on a busy machine may need long for its first answer. */
const timeouts = { connect: 30_000, read: 30_000, write: 30_000 };
const mount = "/api/search";
const locales = ["en", "es", "pt-BR"];

/** The embedded engine by default. */
export async function startSearchServer(engine?: SearchProvider & SearchAdmin): Promise<SearchServer> {
  const appId = "dragoman";
  const keys = deriveSearchKeys("a secret for tests");
  const faults: unknown[] = [];
  const provider = engine ?? createEmbeddedProvider({ onError: (error) => faults.push(error) });
  const terms = sampleServices.flatMap(({ attributes }) =>
    attributes.flatMap((one) => one.taxonomy_term ?? []),
  );
  await provider.adopt(planIndexes(locales, terms));
  await provider.replaceAll(recordsInOneBatch(), "");
  const host = createSearchHost({ provider, appId, keys, mount, onError: (error) => faults.push(error) });
  const loopback = await startLoopbackServer(host);

  function connect(apiKey?: string, options: Record<string, unknown> = {}): LiteClient {
    const session = createSearchSession({ keys, appId, origin: `http://${loopback.address}`, locales });
    return liteClient(session.appId, apiKey ?? session.apiKey, {
      hosts: [session.host],
      timeouts,
      ...options,
    });
  }
  return {
    appId,
    keys,
    mount,
    host,
    faults,
    connect,
    close: () => loopback.close(),
    async ask(requests, client = connect()) {
      // The client's types are too loose; tests inspect the shape.
      const { results } = await client.search({ requests: requests as { indexName: string }[] });
      return results as unknown as Results[];
    },
    post(path, body, init = {}) {
      const key = `x-algolia-application-id=${appId}&x-algolia-api-key=${keys.searchKey}`;
      return host(
        new Request(`http://localhost${mount}${path}?${key}`, {
          method: "POST",
          body: typeof body === "string" ? body : JSON.stringify(body),
          ...init,
        }),
      );
    },
  };
}

async function* recordsInOneBatch(): AsyncGenerator<DirectoryRecord[]> {
  yield sampleServices.flatMap((service) => recordsOf(service, locales));
}
