import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { dragomanProgram, programEnvironment } from "./dragoman.ts";
import { type TestBrowser, testBrowser } from "./test-browser.ts";

/** A server in a process of its own, as one of several on a database. */
export interface Instance {
  address: string;
  /** Its data folder. */
  folder: string;
  /** Starts it on its data folder; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it gracefully (`SIGTERM`) or as a loss of power does. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Stops it in the middle of its work, like a frozen machine, and resumes it. */
  freeze(): () => void;
}

/** Starts a server with a data folder of its own. */
export async function startInstance(environment: NodeJS.ProcessEnv): Promise<Instance> {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-instance-"));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const instance: Instance = {
    address,
    folder,
    async start() {
      const started = spawn(process.execPath, [dragomanProgram, "serve"], {
        env: { ...programEnvironment, ...environment, PORT: String(port), DATA_DIR: folder },
        // The server ends with the process at the other end of the channel.
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        detached: true,
      });
      child = started;
      await vi.waitFor(
        async () => {
          if (started.exitCode !== null) throw new Error(`The server ended with ${started.exitCode}`);
          const { status } = await fetch(`${address}/readyz`);
          if (status !== 200) throw new Error(`/readyz is ${status}`);
        },
        { timeout: 240_000, interval: 100 },
      );
    },
    async end(signal) {
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      if (signal === "SIGKILL") process.kill(-child.pid, signal);
      else child.kill(signal);
      await ended;
    },
    freeze() {
      const group = -(child?.pid ?? 0);
      process.kill(group, "SIGSTOP");
      return () => process.kill(group, "SIGCONT");
    },
  };
  onTestFinished(async () => {
    await instance.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await instance.start();
  return instance;
}

/** Signs in through an address of servers, with the code that one of them has written to its data folder. */
export async function signInTo(
  address: string,
  { email, servers }: { email: string; servers: readonly Pick<Instance, "folder">[] },
): Promise<TestBrowser> {
  const browser = testBrowser({
    ask: (request) => fetch(request, { redirect: "manual" }),
    origin: address,
    lastCode: () => vi.waitFor(() => codeFor(email, servers), { timeout: 30_000 }),
  });
  await browser.enter(email);
  return browser;
}

function codeFor(email: string, servers: readonly Pick<Instance, "folder">[]): string {
  const files = servers.map(({ folder }) => join(folder, "outbox.jsonl")).filter((file) => existsSync(file));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string }); // as the outbox writes it
  const code = messages
    .flatMap(({ to, text }) => (to === email ? (/#(\d{6})$/.exec(text)?.[1] ?? []) : []))
    .at(-1);
  if (code === undefined) throw new Error(`No code was sent to ${email}.`);
  return code;
}

/** Ids of the services that a server finds for words. */
export async function findServices(address: string, words: string): Promise<string[]> {
  const answer = await fetch(`${address}/en/search?q=${encodeURIComponent(words)}`);
  return Array.from((await answer.text()).matchAll(/href="\/en\/services\/([\w-]+)"/g), ([, id]) => id ?? "");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return address && typeof address === "object" ? address.port : 0;
}
