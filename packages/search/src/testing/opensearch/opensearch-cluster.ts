import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Where `npm run opensearch` puts the compiled node and the list of its libraries. */
const built = join(import.meta.dirname, "../../../opensearch-node/target");
const classpath = join(built, "classpath");

/** Why no OpenSearch can be started on this machine; `undefined` where it can. */
export function withoutOpenSearch(): string | undefined {
  if (!existsSync(classpath)) return "needs OpenSearch: npm run opensearch, with Java 17 and Maven";
  return spawnSync("java", ["-version"]).status === 0 ? undefined : "needs Java 17";
}

export interface OpenSearchCluster {
  /** Of the nodes, in order: `http://127.0.0.1:45678`. */
  readonly addresses: readonly string[];
  /** The value of SEARCH_PROVIDER with the addresses of all nodes. */
  readonly provider: string;
  /** Ends a node at once, as a power failure does. */
  kill(node: number): Promise<void>;
  /** Starts an ended node with the files that it left. */
  start(node: number): Promise<void>;
  /** Calls any node that answers, and parses its JSON. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds until all nodes have found each other. */
const longestStart = 120_000;

/** A cluster of real nodes, each a process of its own, whose files are removed with it. */
export async function startOpenSearchCluster(count = 3): Promise<OpenSearchCluster> {
  const home = await mkdtemp(join(tmpdir(), "opensearch-"));
  const ports = await freePorts(count * 2);
  const nodes = Array.from({ length: count }, (_, index) => ({
    name: `node-${index}`,
    home: join(home, `node-${index}`),
    http: ports[index] ?? 0,
    transport: ports[count + index] ?? 0,
  }));
  const processes: ChildProcess[] = [];
  const seeds = nodes.map(({ transport }) => `127.0.0.1:${transport}`).join(",");
  const names = nodes.map(({ name }) => name).join(",");
  const addresses = nodes.map(({ http }) => `http://127.0.0.1:${http}`);

  async function spawnNode(index: number): Promise<void> {
    const node = nodes[index];
    if (!node) throw new Error(`There is no node ${index}`);
    await mkdir(join(node.home, "config"), { recursive: true });
    const log = openSync(join(node.home, "log"), "a");
    const settings = {
      "cluster.name": "test",
      "node.name": node.name,
      "path.home": node.home,
      "network.host": "127.0.0.1",
      "http.port": node.http,
      "transport.port": node.transport,
      "http.type": "netty4",
      "transport.type": "netty4",
      "discovery.seed_hosts": seeds,
      "cluster.initial_cluster_manager_nodes": names,
      "node.store.allow_mmap": false,
      // A full disk of the machine is no part of a test.
      "cluster.routing.allocation.disk.threshold_enabled": false,
    };
    processes[index] = spawn(
      "java",
      [
        "-Xms512m",
        "-Xmx512m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        [join(built, "classes"), readFileSync(classpath, "utf8").trim()].join(delimiter),
        "OpenSearchNode",
        ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      ],
      { stdio: ["pipe", log, log] },
    );
  }

  async function kill(index: number): Promise<void> {
    const one = processes[index];
    if (!one || one.exitCode !== null || one.signalCode !== null) return;
    const ended = new Promise((resolve) => one.once("exit", resolve));
    one.kill("SIGKILL");
    await ended;
  }

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    let failure: unknown;
    for (const address of addresses) {
      try {
        const response = await fetch(address + path, {
          method,
          ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
        return text === "" ? undefined : JSON.parse(text);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  async function waitForNodes(running: number): Promise<void> {
    const until = Date.now() + longestStart;
    for (;;) {
      try {
        await call("GET", `/_cluster/health?wait_for_nodes=>=${running}&timeout=30s`);
        return;
      } catch (error) {
        const logs = nodes.map((node) => join(node.home, "log")).filter((path) => existsSync(path));
        if (Date.now() > until || processes.every(({ exitCode }) => exitCode !== null)) {
          throw new Error(logs.map((path) => readFileSync(path, "utf8").slice(-2000)).join("\n"), {
            cause: error,
          });
        }
        await setTimeout(200);
      }
    }
  }

  async function close(): Promise<void> {
    await Promise.all(nodes.keys().map(kill));
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await Promise.all(nodes.keys().map(spawnNode));
    await waitForNodes(count);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    addresses,
    provider: `opensearch+http://${nodes.map(({ http }) => `127.0.0.1:${http}`).join(",")}`,
    kill,
    async start(index) {
      await spawnNode(index);
      await waitForNodes(
        processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length,
      );
    },
    call,
    close,
  };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  return await Promise.all(
    servers.map(async (server) => {
      const address = server.address();
      await new Promise((resolve) => server.close(resolve));
      return typeof address === "object" && address !== null ? address.port : 0;
    }),
  );
}
