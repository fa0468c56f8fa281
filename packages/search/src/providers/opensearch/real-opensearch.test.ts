import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startProjector, type Projector } from "../../directory/projector.ts";
import type { SearchAdmin, SearchProvider } from "../../directory/provider.ts";
import { createSearchHost, type SearchHost } from "../../host/host.ts";
import { deriveSearchKeys } from "../../keys/keys.ts";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import { buildService } from "../../testing/build-service.ts";
import { createMemoryDirectory } from "../../testing/memory-directory.ts";
import {
  startOpenSearchCluster,
  withoutOpenSearch,
  type OpenSearchCluster,
} from "../../testing/opensearch/opensearch-cluster.ts";
import { describeProvider } from "../../testing/provider-suite.ts";
import { openHostedSite, type HostedSite } from "../testing/hosted-site.ts";

const skip = withoutOpenSearch();
const withCluster = test.skipIf(skip !== undefined);
const reason = skip === undefined ? "" : ` (${skip})`;
/** Milliseconds. A cluster without a node first waits for it. */
const longest = 150_000;

let cluster: OpenSearchCluster;
const sites: HostedSite[] = [];
const projectors: Projector[] = [];

beforeAll(async () => {
  if (skip === undefined) cluster = await startOpenSearchCluster();
});

afterEach(async () => {
  await Promise.all(projectors.splice(0).map((projector) => projector.stop()));
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await cluster?.close();
});

async function open(prefix: string): Promise<SearchProvider & SearchAdmin> {
  const site = await openHostedSite(`${cluster.provider}?prefix=${prefix}`);
  sites.push(site);
  return site.provider;
}

describeProvider("OpenSearch", { skip, open: () => open("suite_") });

interface Town {
  provider: SearchProvider & SearchAdmin;
  projector: Projector;
  directory: ReturnType<typeof createMemoryDirectory>;
  host: SearchHost;
  /** Outages that the projector reported. */
  faults: unknown[];
  search(request: Record<string, unknown>): Promise<Response>;
  found(query: string): Promise<number>;
}

/** A directory of 300 services, its index in the cluster, and the host in front of it. */
async function startTown(prefix: string): Promise<Town> {
  const services = Array.from({ length: 300 }, (_, index) => serviceNamed(`first${index}`, "Pantry"));
  const directory = createMemoryDirectory(services);
  const provider = await open(prefix);
  const faults: unknown[] = [];
  const projector = startProjector({
    directory,
    provider,
    locales: ["en", "ar"],
    onError: (error) => faults.push(error),
  });
  projectors.push(projector);
  await projector.whenReady();
  const keys = deriveSearchKeys("a secret for tests");
  const host = createSearchHost({ provider, appId: "dragoman", keys, callsPerHour: 0 });
  const credentials = `x-algolia-application-id=dragoman&x-algolia-api-key=${keys.searchKey}`;
  return {
    provider,
    projector,
    directory,
    host,
    faults,
    search: (request) =>
      host(
        new Request(`http://localhost/1/indexes/*/queries?${credentials}`, {
          method: "POST",
          body: JSON.stringify({ requests: [{ indexName: "services_en", ...request }] }),
        }),
      ),
    async found(query) {
      const request = parseSearchRequest({ indexName: "services_en", query, typoTolerance: "false" });
      const [result] = await provider.search([request]);
      return result?.type === "hits" ? result.nbHits : -1;
    },
  };
}

function serviceNamed(id: string, name: string) {
  return buildService(id, { name: `${name} ${id}` });
}

async function until(action: () => Promise<void>): Promise<void> {
  await vi.waitFor(action, { timeout: longest, interval: 100 });
}

/** The place of the node that leads the others. */
async function leadingNode(): Promise<number> {
  const answer = (await cluster.call("GET", "/_cat/cluster_manager?format=json")) as { node: string }[]; // as documented
  return Number(answer[0]?.node.replace("node-", ""));
}

/** Searches again and again; `errors` are those of a second attempt. */
function startClients(town: Town, count: number) {
  const seen = { answers: 0, again: 0, errors: [] as string[] };
  const over = new AbortController();
  async function attempt(): Promise<string | undefined> {
    const response = await town.search({ query: "pantry", hitsPerPage: 5, facets: ["city"] });
    const text = await response.text();
    if (response.status !== 200) return `${response.status} ${text}`;
    const { results } = JSON.parse(text) as { results: { nbHits: number }[] }; // of the protocol
    return (results[0]?.nbHits ?? 0) >= 300 ? undefined : `only ${results[0]?.nbHits} hits`;
  }
  const running = Array.from({ length: count }, async () => {
    while (!over.signal.aborted) {
      const first = await attempt();
      if (first !== undefined) {
        seen.again++;
        const second = await attempt();
        if (second !== undefined) seen.errors.push(`${first}; ${second}`);
      }
      seen.answers++;
      await setTimeout(20);
    }
  });
  return {
    seen,
    async stop() {
      over.abort();
      await Promise.all(running);
    },
  };
}

withCluster(
  `loses no search and no change with a node${reason}`,
  async () => {
    const town = await startTown("killed_");
    const clients = startClients(town, 50);
    let written = 0;
    const imported = new AbortController();
    const importing = (async () => {
      while (!imported.signal.aborted) {
        town.directory.write(serviceNamed(`second${written++}`, "Zumbrota"));
        await setTimeout(10);
      }
    })();
    await until(async () => expect(await town.found("zumbrota")).toBeGreaterThan(20));
    const node = await leadingNode();
    await cluster.kill(node);
    const atKill = { written, answers: clients.seen.answers };
    await until(async () => expect(await town.found("zumbrota")).toBeGreaterThan(atKill.written + 50));
    await until(async () => expect(clients.seen.answers).toBeGreaterThan(atKill.answers + 200));
    imported.abort();
    await importing;
    await until(async () => expect(await town.found("zumbrota")).toBe(written));
    await clients.stop();
    console.info(
      `A node of three was killed: ${clients.seen.answers} searches, ${clients.seen.again} asked twice, ` +
        `${written} changes, ${town.faults.length} failures of the projector.`,
    );
    expect(clients.seen.errors).toEqual([]);
    await cluster.start(node);
  },
  2 * longest,
);

withCluster(
  `fills an engine again that was wiped${reason}`,
  async () => {
    const town = await startTown("wiped_");
    expect(await town.found("pantry")).toBe(300);
    await cluster.call("DELETE", `/wiped_services_*`);
    // A write must not make an index of its own in the place of the alias.
    town.directory.write(serviceNamed("second", "Zumbrota"));
    const refused = await town.search({ query: "pantry" });
    expect([200, 429]).toContain(refused.status);
    await until(async () => expect(await town.found("pantry")).toBe(300));
    await until(async () => expect(await town.found("zumbrota")).toBe(1));
    expect(town.provider.health?.()).toMatchObject({ state: "up" });
    const facets = (await (await town.search({ facets: ["status"] })).json()) as { results: object[] }; // of the protocol
    expect(facets.results[0]).toMatchObject({ nbHits: 301, facets: { status: { active: 301 } } });
  },
  longest,
);

withCluster(
  `notices that records are gone${reason}`,
  async () => {
    const town = await startTown("emptied_");
    for (const id of ["first1", "first2", "first3"]) {
      await cluster.call("DELETE", `/emptied_services_en/_doc/service:${id}?refresh=true`);
    }
    expect(await town.found("pantry")).toBeLessThan(300);
    await until(async () => expect(await town.found("pantry")).toBe(300));
  },
  longest,
);

withCluster(
  `refuses searches while the whole cluster is down, and goes on after it${reason}`,
  async () => {
    const town = await startTown("down_");
    await Promise.all(cluster.addresses.keys().map((node) => cluster.kill(node)));
    town.directory.write(serviceNamed("second", "Zumbrota"));
    const refused = await town.search({ query: "pantry" });
    expect(town.provider.health?.().state).toBe("down");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("does not answer") });
    expect(town.faults.length).toBeLessThan(5);
    await Promise.all(cluster.addresses.keys().map((node) => cluster.start(node)));
    await until(async () => expect(await town.found("zumbrota")).toBe(1));
    expect(await town.found("pantry")).toBe(300);
    expect(town.provider.health?.()).toMatchObject({ state: "up" });
  },
  3 * longest,
);
