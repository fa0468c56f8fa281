import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";

const needsBuild = "(needs the built pages: npm run build)";
const inItsOwnProcess = test.skipIf(!arePagesBuilt());
const main = fileURLToPath(new URL("main.ts", import.meta.url));

let dataDirectory: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "dragoman-web-"));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(dataDirectory, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  /** The first line that starts with this text. */
  line(beginning: string): Promise<string>;
  output(): string;
  exit: Promise<number | null>;
}

function start(variables: Record<string, string>): Running {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDirectory, PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  started.push(child);
  let text = "";
  const ended = once(child, "exit").then(([code]) => code as number | null); // Node's documented argument
  const read = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  return {
    child,
    output: () => text,
    exit: ended,
    async line(beginning) {
      for (;;) {
        const found = text.split("\n").find((line) => line.startsWith(beginning));
        if (found !== undefined && text.endsWith("\n")) return found;
        const more = await Promise.race([child.stdout && once(child.stdout, "data"), ended]);
        if (!Array.isArray(more)) throw new Error(`It ended without "${beginning}":\n${text}`);
      }
    },
  };
}

inItsOwnProcess(`the server says where it is, answers, and stops in good order ${needsBuild}`, async () => {
  const server = start({});
  const address = (await server.line("Dragoman is at ")).replace("Dragoman is at ", "");
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const page = await fetch(address, { headers: { "accept-language": "es" } });
  expect(page.url).toBe(`${address}/es`);
  expect(await page.text()).toContain('<html lang="es"');
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(server.output()).not.toMatch(/error/i);
});

inItsOwnProcess(
  `while it drains, readiness says no and everything else is answered ${needsBuild}`,
  async () => {
    const server = start({ HOST: "127.0.0.1", DRAIN_SECONDS: "3" });
    const port = new URL((await server.line("Dragoman is at ")).replace("Dragoman is at ", "")).port;
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await expect.poll(async () => (await ask("/readyz")).status, { timeout: 30_000 }).toBe(200);
    server.child.kill("SIGTERM");
    await expect.poll(async () => (await ask("/readyz")).status).toBe(503);
    expect(await (await ask("/readyz")).json()).toEqual({ ready: false, stopping: true });
    expect((await ask("/en")).status).toBe(200);
    expect(await server.exit).toBe(0);
  },
);

inItsOwnProcess(`a host that this machine is not ends with what to do ${needsBuild}`, async () => {
  const server = start({ HOST: "192.0.2.1" });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain("HOST=192.0.2.1");
});

inItsOwnProcess(`an empty directory is ready when its index is ${needsBuild}`, async () => {
  const server = start({});
  const address = (await server.line("Dragoman is at ")).replace("Dragoman is at ", "");
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  const state: unknown = await (await fetch(`${address}/readyz`)).json();
  expect(state).toEqual({ ready: true, organizations: 0, services: 0, locations: 0, indexed: 0 });
});

inItsOwnProcess(`the server ends with the process that started it ${needsBuild}`, async () => {
  const server = start({});
  await server.line("Dragoman is at ");
  server.child.disconnect();
  expect(await server.exit).toBe(0);
});

inItsOwnProcess(`a port that is taken ends with what happened and what to do ${needsBuild}`, async () => {
  const first = start({});
  const port = new URL((await first.line("Dragoman is at ")).replace("Dragoman is at ", "")).port;
  expect(await first.line("Nothing sends")).toContain("outbox.jsonl");
  const second = start({ PORT: port });
  expect(await second.exit).toBe(1);
  const lines = second.output().trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(`Port ${port} is in use by another program.`);
  expect(lines[1]).toContain("PORT=");
});

inItsOwnProcess(`a wrong variable ends with two lines and no stack ${needsBuild}`, async () => {
  const server = start({ PUBLIC_URL: "nonsense" });
  expect(await server.exit).toBe(1);
  expect(server.output().trim().split("\n")).toHaveLength(2);
  expect(server.output()).toContain("PUBLIC_URL=nonsense");
});
