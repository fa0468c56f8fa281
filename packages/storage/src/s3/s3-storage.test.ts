import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { Refusal } from "@dragoman/hsds/refusal";
import { expect, onTestFinished, test } from "vitest";
import { type LocalFile, writeLocalFile } from "../local-file.ts";
import { needsS3Server, s3Program, startS3Server } from "../testing/s3-server.ts";
import { parseS3Url } from "./parse-s3-url.ts";
import type { S3RequestOptions } from "./s3-requests.ts";
import { openS3Storage } from "./s3-storage.ts";

const quick: S3RequestOptions = { pauses: [1, 1] };
const content = Buffer.from("twelve bytes");

function storageAt(url: string, options = quick) {
  const parsed = parseS3Url(url, {});
  if ("problem" in parsed || !parsed.location) throw new Error("It is not an address.");
  return openS3Storage(parsed.location, options);
}

async function localFile(): Promise<LocalFile> {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return writeLocalFile(join(folder, "file"), [content]);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers as it is told, the last answer again and again. */
async function serverThat(...answers: Answer[]) {
  const requests: { method: string; url: string; body: Buffer }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push({ method: request.method ?? "", url: request.url ?? "", body });
    answer?.(request, response);
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return { requests, url: `http://key:hush@127.0.0.1:${port}/bucket` };
}

const say =
  (status: number, body = "", headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
const errorOf = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;

async function refusalOf(act: Promise<unknown>): Promise<Refusal> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error("It was not refused.", { cause: error });
  expect(error.type).toBe("storage-unavailable");
  expect(error.status).toBe(503);
  expect(error.parameters["seconds"]).toBeGreaterThan(0);
  expect(`${error.message} ${error.next} ${String(error.cause)}`).not.toContain("hush");
  return error;
}

test.each([500, 503, 429])("a request that is answered %i is sent again, whole", async (status) => {
  const { url, requests } = await serverThat(say(status), say(status, errorOf("SlowDown")), say(200));
  await storageAt(url).put("media/a", await localFile());
  expect(requests.map(({ method, url: path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 3 }, () => "PUT /bucket/media/a"),
  );
  for (const { body } of requests) expect(body.equals(content)).toBe(true);
});

test("a connection that breaks is tried again", async () => {
  const { url, requests } = await serverThat((request) => request.socket.destroy(), say(200));
  await storageAt(url).put("media/a", await localFile());
  expect(requests).toHaveLength(2);
});

test("a service that fails again and again is reported, with the reason", async () => {
  const { url, requests } = await serverThat(say(500, errorOf("InternalError")));
  const refusal = await refusalOf(storageAt(url).put("media/a", await localFile()));
  expect(refusal.message).toContain("it answered 500 InternalError");
  expect(requests).toHaveLength(3);
});

test("a service that does not answer is not waited for", async () => {
  const { url } = await serverThat(() => undefined);
  const storage = storageAt(url, { pauses: [1], patience: 50 });
  for (const act of [
    storage.put("media/a", await localFile()),
    storage.open("media/a"),
    storage.size("media/a"),
  ])
    expect((await refusalOf(act)).message).toContain("it takes too long to answer");
});

test("a service that is not there is reported", async () => {
  const storage = storageAt("http://key:hush@127.0.0.1:1/bucket");
  expect((await refusalOf(storage.open("media/a"))).message).toContain("no connection");
  expect((await refusalOf(Array.fromAsync(storage.list("media")))).message).toContain("no connection");
});

test("a permanent failure is not retried", async () => {
  const { url, requests } = await serverThat(say(403, errorOf("AccessDenied")));
  expect((await refusalOf(storageAt(url).open("media/a"))).message).toContain(
    "these credentials may not do it",
  );
  expect(requests).toHaveLength(1);
});

test("a bucket in another region is reported, and nobody is sent elsewhere", async () => {
  const elsewhere = say(301, errorOf("PermanentRedirect"), { Location: "http://127.0.0.1:1/" });
  const { url } = await serverThat(elsewhere);
  expect((await refusalOf(storageAt(url).open("media/a"))).message).toContain("another region");
});

test("a service that ignores ranges, or is something else, is not believed", async () => {
  const { url } = await serverThat(say(200, "<html>Welcome</html>"));
  const storage = storageAt(url);
  expect((await refusalOf(storage.open("media/a", { first: 0, last: 1 }))).message).toContain(
    "something else",
  );
  expect((await refusalOf(Array.fromAsync(storage.list("media")))).message).toContain("something else");
});

test("a connection that is closed while nobody reads leaves a film that can be read on", async () => {
  const bytes = Buffer.alloc(300_000, "x");
  const { url } = await serverThat((_, response) => {
    response.writeHead(200, { Connection: "close", "Content-Length": bytes.length }).end(bytes);
  });
  const stream = await storageAt(url).open("media/a");
  const reader = stream?.getReader();
  let read = 0;
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    read += next.value.length;
    // Long enough for the end of the connection to arrive.
    await setTimeout(20);
  }
  expect(read).toBe(bytes.length);
});

test("a film whose connection breaks ends with an error, and not as if it were whole", async () => {
  const { url } = await serverThat((_, response) => {
    response.writeHead(200, { "Content-Length": 1000 }).write("x", () => response.destroy());
  });
  const stream = await storageAt(url).open("media/a");
  await expect(stream && buffer(stream)).rejects.toThrow();
});

function page(names: readonly string[], more: string): string {
  const files = names.map((name) => `<Contents><Key>${name}</Key><Size>7</Size></Contents>`);
  return `<ListBucketResult>${files.join("")}${more}</ListBucketResult>`;
}

test("a long list comes in pages", async () => {
  const { url, requests } = await serverThat(
    say(
      200,
      page(
        ["p/media/a&amp;b"],
        "<IsTruncated>true</IsTruncated><NextContinuationToken>x+/=</NextContinuationToken>",
      ),
    ),
    say(200, page(["p/media/&#x63;"], "<IsTruncated>false</IsTruncated>")),
  );
  const listed = await Array.fromAsync(storageAt(`${url}/p`).list("media"), ({ name }) => name);
  expect(listed).toEqual(["media/a&b", "media/c"]);
  const [first, second] = requests.map((request) => new URL(request.url, "http://x").searchParams);
  expect(first?.get("prefix")).toBe("p/media/");
  expect(second?.get("continuation-token")).toBe("x+/=");
});

const withServer = test.skipIf(s3Program === undefined);

withServer(`wrong credentials and a missing bucket are named ${needsS3Server}`, async () => {
  const server = await startS3Server();
  const file = await localFile();
  const wrongSecret = new URL(server.url);
  wrongSecret.password = "hush";
  const wrongKey = new URL(server.url);
  wrongKey.username = "nobody";
  wrongKey.password = "hush";
  for (const [url, reason] of [
    [wrongSecret.href, "the secret key is wrong"],
    [wrongKey.href, "it does not know the access key"],
    [`${server.url}-gone`, "there is no such bucket"],
  ] as const) {
    expect((await refusalOf(storageAt(url).put("media/a", file))).message).toContain(reason);
    expect((await refusalOf(storageAt(url).open("media/a"))).message).toContain(reason);
    expect((await refusalOf(Array.fromAsync(storageAt(url).list("media")))).message).toContain(reason);
  }
});

withServer(`a server that was away is used again ${needsS3Server}`, async () => {
  const server = await startS3Server();
  const storage = storageAt(server.url);
  await storage.put("media/a", await localFile());
  await server.stop();
  await refusalOf(storage.open("media/a"));
  await server.start();
  const stream = await storage.open("media/a");
  expect(stream && (await text(stream))).toBe(content.toString());
});

withServer(`a body that is not what it was said to be is not stored ${needsS3Server}`, async () => {
  const server = await startS3Server();
  const storage = storageAt(server.url);
  const file = await localFile();
  await refusalOf(storage.put("media/a", { ...file, sha256: "0".repeat(64) }));
  expect(await storage.size("media/a")).toBeUndefined();
});
