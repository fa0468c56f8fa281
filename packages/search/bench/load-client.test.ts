import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { callBytes, loadClient } from "./load-client.ts";

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens on no port");
  return `http://127.0.0.1:${address.port}`;
}

function clientOf(url: string) {
  const client = loadClient(url);
  onTestFinished(() => client.close());
  const ask = (body: string) =>
    client.ask(callBytes({ url: `${url}/1/queries`, headers: { "x-key": "k" }, body }));
  return { ask };
}

test("calls arrive as they were made, one after the other over one connection", async () => {
  const heard: unknown[] = [];
  const ports = new Set<number | undefined>();
  const url = await serving((incoming, outgoing) => {
    ports.add(incoming.socket.remotePort);
    incoming.setEncoding("utf8").on("data", (body) => heard.push([incoming.method, incoming.url, body]));
    incoming.on("end", () => {
      // More than one read of a connection returns.
      const answer = Buffer.alloc(300_000);
      outgoing.writeHead(200, { "content-length": answer.length }).end(answer);
    });
  });
  const { ask } = clientOf(url);
  expect([await ask("é1"), await ask("2")]).toEqual([undefined, undefined]);
  expect(heard).toEqual([
    ["POST", "/1/queries", "é1"],
    ["POST", "/1/queries", "2"],
  ]);
  expect(ports.size).toBe(1);
});

test("a bad answer is reported, and the next call is still made", async () => {
  let calls = 0;
  const url = await serving((incoming, outgoing) => {
    incoming.resume();
    calls++;
    if (calls === 1) outgoing.writeHead(403, { "content-length": 2 }).end("no");
    else if (calls === 2) outgoing.destroy();
    else outgoing.writeHead(200, { "content-length": 0 }).end();
  });
  const { ask } = clientOf(url);
  expect(await ask("1")).toBe("status 403");
  expect(await ask("2")).toBe("connection closed");
  expect(await ask("3")).toBe(undefined);
});
