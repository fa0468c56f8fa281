import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { openMailServer } from "../testing/mail-server.ts";

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
  // What a killed server began to write may still appear.
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
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

/** The first line of JSON with these values. */
async function lineWith(
  server: Running,
  values: Readonly<Record<string, string | RegExp>>,
): Promise<Record<string, unknown>> {
  const find = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.endsWith("}"))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((event) =>
        Object.entries(values).every(([name, value]) => {
          const found = String(event[name]);
          return typeof value === "string" ? found === value : value.test(found);
        }),
      );
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() ?? {};
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

inItsOwnProcess(`measurements have a port of their own, and logs can be JSON ${needsBuild}`, async () => {
  const server = start({ METRICS_PORT: "0", LOG_FORMAT: "json" });
  const ofMetrics = await lineWith(server, { area: "metrics" });
  const { address } = await lineWith(server, { area: "server", message: /^Dragoman is at / });
  await fetch(`${String(address)}/en/search?q=secret`, { headers: { "x-request-id": "0123456789abcdef" } });
  expect(await lineWith(server, { path: "/en/search" })).toMatchObject({
    requestId: "0123456789abcdef",
    area: "requests",
    method: "GET",
    status: 200,
    route: "page",
  });
  expect((await fetch(`${String(address)}/metrics`)).status).toBe(404);
  const metrics = await (await fetch(`http://127.0.0.1:${String(ofMetrics["port"])}/metrics`)).text();
  for (const name of [
    'dragoman_http_responses_total{route="page",status="2xx"} 1',
    "dragoman_index_lag_seconds 0",
    'dragoman_queue_jobs{queue="media photo",state="waiting"} 0',
    'dragoman_messages_total{channel="sms",result="failed"} 0',
    "dragoman_disk_free_bytes ",
    "nodejs_eventloop_lag_p99_seconds ",
  ])
    expect(metrics).toContain(`\n${name}`);
  expect(metrics).not.toContain("secret");
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  for (const line of server.output().trim().split("\n")) expect(() => JSON.parse(line), line).not.toThrow();
});

inItsOwnProcess(`a wrong variable is one line of JSON, where logs are JSON ${needsBuild}`, async () => {
  const server = start({ LOG_FORMAT: "json", TRUSTED_PROXIES: "10.0.0.0/99" });
  expect(await server.exit).toBe(1);
  expect(JSON.parse(server.output())).toMatchObject({
    level: "error",
    message: expect.stringContaining("TRUSTED_PROXIES=10.0.0.0/99"),
  });
});

inItsOwnProcess(`a port of measurements that is taken is called by its name ${needsBuild}`, async () => {
  const first = start({});
  const port = new URL((await first.line("Dragoman is at ")).replace("Dragoman is at ", "")).port;
  const second = start({ METRICS_PORT: port, METRICS_HOST: "::" });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain("METRICS_PORT=");
});

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

inItsOwnProcess(
  `a code that was requested before a kill arrives after it, once ${needsBuild}`,
  async () => {
    const mail = await openMailServer();
    await mail.close();
    const variables = { SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=help@example.org` };
    const killed = start(variables);
    const address = (await killed.line("Dragoman is at ")).replace("Dragoman is at ", "");
    const answer = await fetch(`${address}/en/account/sign-in?by=email`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: address },
      body: new URLSearchParams({ email: "pari@example.org" }),
    });
    // The same answer as if it had been sent.
    expect(answer.headers.get("location")).toBe("/en/account/code");
    killed.child.kill("SIGKILL");
    await killed.exit;

    await mail.open();
    const next = start(variables);
    await next.line("Dragoman is at ");
    await expect.poll(() => mail.received, { timeout: 90_000 }).toEqual(["pari@example.org"]);
    // Both have told the operator what happens, and about whom to nobody.
    expect(`${killed.output()}${next.output()}`).not.toContain("pari@");
    expect(killed.output()).toContain("Messages: E-mail messages cannot be sent");
    next.child.kill("SIGTERM");
    expect(await next.exit).toBe(0);
    expect(mail.received).toHaveLength(1);
  },
  180_000,
);

inItsOwnProcess(`a port that is taken ends with what happened and what to do ${needsBuild}`, async () => {
  const first = start({});
  const port = new URL((await first.line("Dragoman is at ")).replace("Dragoman is at ", "")).port;
  expect(await first.line("Nothing sends")).toContain("outbox.jsonl");
  expect(await first.line("Nobody is an administrator")).toContain("dragoman user grant");
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
