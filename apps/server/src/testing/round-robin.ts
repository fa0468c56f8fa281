import { createServer, request } from "node:http";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/**
 * A proxy that sends requests to the servers in turns, as a balancer without sessions or health checks does. Returns its
 * address.
 */
export function roundRobin(...addresses: readonly string[]): Promise<string> {
  return listen(() => addresses);
}

/**
 * A proxy that looks at `/readyz` of each server twice a second, and sends requests to those in turns that were ready.
 * It repeats no request. Returns its address.
 */
export async function balancer(...addresses: readonly string[]): Promise<string> {
  const ready = new Set<string>();
  const check = async (address: string) => {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) ready.add(address);
    else ready.delete(address);
  };
  await Promise.all(addresses.map(check));
  const timers = addresses.map((address) => setInterval(() => void check(address), 500));
  onTestFinished(() => timers.forEach(clearInterval));
  return listen(() => addresses.filter((address) => ready.has(address)));
}

async function listen(servers: () => readonly string[]): Promise<string> {
  let turn = 0;
  const proxy = createServer((incoming, answer) => {
    const addresses = servers();
    const address = addresses[turn++ % addresses.length];
    if (address === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const target = new URL(incoming.url ?? "/", address);
    const { method, headers } = incoming;
    const outgoing = request(target, { method, headers, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    incoming.on("error", () => outgoing.destroy());
    incoming.on("close", () => incoming.complete || outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, "localhost");
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  await once(proxy, "listening");
  const address = proxy.address();
  return `http://localhost:${address && typeof address === "object" ? address.port : 0}`;
}
