import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { readDirectory } from "../read.ts";
import { Refusal } from "../refusal.ts";
import { apiOf, remoteService, type RemoteServer, startRemoteServer } from "../testing/remote-server.ts";
import { fetchSource, type FetchRequest, formOfAddress, type RemoteOptions } from "./fetch-source.ts";

let server: RemoteServer;
beforeEach(async () => (server = await startRemoteServer()));
afterEach(() => server.close());

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-remote-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function fetchFrom(
  path: string,
  { options, ...request }: Partial<FetchRequest> & { options?: Partial<RemoteOptions> } = {},
) {
  const address = new URL(path, server.origin);
  const signal = AbortSignal.timeout(20_000);
  return fetchSource(
    { address, form: formOfAddress(address), folder: emptyFolder(), ...request },
    { network: "internal", signal, silence: 400, ...options },
  );
}

async function reasonOf(fetching: Promise<unknown>): Promise<string> {
  try {
    await fetching;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error("It was fetched.");
}

const five = [1, 2, 3, 4, 5].map(remoteService);

test("all pages of an API are fetched and read as one directory", async () => {
  server.answer = apiOf(five);
  const fetched = await fetchFrom("/hsds/?key=secret");
  if (fetched.kind !== "fetched") throw new Error("unchanged");
  expect(fetched.complete).toBe(true);
  const dataset = await readDirectory(fetched.path, { source: "s" });
  expect(dataset.rows.filter(({ table }) => table === "services")).toHaveLength(5);
  expect(server.asked).toEqual(
    [1, 2, 3].map((page) => `/hsds/services?key=secret&page=${page}&per_page=100&full=true`),
  );
});

test("records are fetched one by one where the list has less", async () => {
  server.answer = apiOf(five, { list: ({ id, name }) => ({ id, name }) });
  const fetched = await fetchFrom("/services");
  if (fetched.kind !== "fetched") throw new Error("unchanged");
  const dataset = await readDirectory(fetched.path, { source: "s" });
  expect(dataset.rows.filter(({ table }) => table === "phones")).toHaveLength(5);
  expect(server.asked).toContain("/services/service-3");
});

test("a list without pages is everything", async () => {
  const many = Array.from({ length: 120 }, (_, index) => remoteService(index));
  for (const body of [many, { services: many }, { services: five }]) {
    server.answer = (_, response) => void response.end(JSON.stringify(body));
    const fetched = await fetchFrom("/hsds");
    if (fetched.kind !== "fetched") throw new Error("unchanged");
    const dataset = await readDirectory(fetched.path, { source: "s" });
    const expected = Array.isArray(body) ? 120 : body.services.length;
    expect(dataset.rows.filter(({ table }) => table === "services")).toHaveLength(expected);
  }
});

test("only changes are requested, and are no complete directory", async () => {
  const changed = { ...remoteService(6), last_modified: "2026-11-20T00:00:00Z" };
  server.answer = apiOf([...five, changed]);
  const since = { changedSince: "2026-11-19T00:00:00.000Z" };
  const fetched = await fetchFrom("/hsds", since);
  expect(fetched).toMatchObject({ kind: "fetched", complete: false });
  expect(server.asked).toHaveLength(1);
  server.answer = apiOf(five);
  expect(await fetchFrom("/hsds", since)).toEqual({ kind: "unchanged" });
});

test("everything is fetched from an API that cannot list changes", async () => {
  const all = apiOf(five);
  server.answer = (request, response) =>
    request.url?.includes("modified_after") ? void response.writeHead(400).end() : all(request, response);
  expect(await fetchFrom("/hsds", { changedSince: "2026-11-19T00:00:00.000Z" })).toMatchObject({
    complete: true,
  });
});

const third = (answer: RemoteServer["answer"]): RemoteServer["answer"] => {
  const whole = apiOf(five);
  return (request, response) => (request.url?.includes("page=3") ? answer : whole)(request, response);
};
const json =
  (body: unknown): RemoteServer["answer"] =>
  (_, response) =>
    void response.end(JSON.stringify(body));
const contents = [remoteService(5)];

test.each<[string, RemoteServer["answer"], RegExp]>([
  ["fails", (_, response) => void response.writeHead(500).end(), /page 3 answered 500/],
  ["is no JSON", (_, response) => void response.end("<html>"), /page 3 is not well-formed JSON/],
  [
    "is cut off",
    (_, response) => void response.writeHead(200, { "Content-Length": "999" }).end("{}"),
    /connection failed/,
  ],
  ["never answers", () => undefined, /no answer within/],
  [
    "stops within its answer",
    (_, response) => void response.writeHead(200).write('{"contents":['),
    /no answer within/,
  ],
  ["is another thing", json({ message: "Please log in" }), /page 3 has no list of services/],
  [
    "repeats an earlier one",
    json({ total_items: 5, total_pages: 3, last_page: true, contents: five.slice(0, 2) }),
    /page 3 repeats a service/,
  ],
  ["has another total", json({ total_items: 6, total_pages: 3, contents }), /changed from 5 to 6 at page 3/],
  [
    "has another number of pages",
    json({ total_items: 5, total_pages: 4, contents }),
    /pages changed from 3 to 4/,
  ],
  [
    "is empty",
    json({ total_items: 5, total_pages: 3, last_page: true, contents: [] }),
    /announced 5 services, and its pages have 4/,
  ],
])("a third page that %s ends the whole", async (_, answer, reason) => {
  server.answer = third(answer);
  expect(await reasonOf(fetchFrom("/hsds?key=secret"))).toMatch(reason);
  expect(await reasonOf(fetchFrom("/hsds?key=secret"))).not.toContain("secret");
});

test("a server that answers every page with the same one ends, too", async () => {
  server.answer = json({ total_items: 1000, total_pages: 500, contents: five.slice(0, 2) });
  expect(await reasonOf(fetchFrom("/hsds"))).toContain("page 2 repeats a service");
});

test("a record that the list names and the API lacks ends the whole", async () => {
  const whole = apiOf(five, { list: ({ id, name }) => ({ id, name }) });
  server.answer = (request, response) =>
    request.url?.endsWith("/service-4") ? void response.writeHead(404).end() : whole(request, response);
  expect(await reasonOf(fetchFrom("/hsds"))).toContain("answered 404");
});

test("a file is fetched once, and again only when it has changed", async () => {
  server.answer = (request, response) => {
    if (request.headers["if-none-match"] === '"1"') response.writeHead(304).end();
    else
      response
        .writeHead(200, { ETag: '"1"', "Last-Modified": "Fri, 20 Nov 2026 00:00:00 GMT" })
        .end(JSON.stringify(five));
  };
  const fetched = await fetchFrom("/export/town.json");
  if (fetched.kind !== "fetched") throw new Error("unchanged");
  expect(fetched.validators).toEqual({ etag: '"1"', lastModified: "Fri, 20 Nov 2026 00:00:00 GMT" });
  expect(JSON.parse(readFileSync(fetched.path, "utf8"))).toHaveLength(5);
  expect(await fetchFrom("/export/town.json", { validators: fetched.validators })).toEqual({
    kind: "unchanged",
  });
});

test("the first bytes determine the type of a file without an extension", async () => {
  for (const [body, ending] of [
    ["PK\u0003\u0004rest", ".zip"],
    ["[]", ".json"],
  ] as const) {
    server.answer = (_, response) => void response.end(body);
    const fetched = await fetchFrom("/export?format=any", { form: "file" });
    expect(fetched).toMatchObject({ path: expect.stringMatching(new RegExp(`${ending}$`)) as string });
  }
});

test("redirects are followed a few times, and each is checked", async () => {
  let left = 5;
  server.answer = (_, response) => {
    if (left-- > 0) response.writeHead(302, { Location: "/export/next.json" }).end();
    else response.end("[]");
  };
  expect(await fetchFrom("/export/town.json")).toMatchObject({ kind: "fetched" });
  left = 6;
  expect(await reasonOf(fetchFrom("/export/town.json"))).toContain("redirects more than 5 times");
  for (const Location of ["file:///etc/passwd", "https://a:b@help.example/", "gopher://x"]) {
    server.answer = (_, response) => void response.writeHead(301, { Location }).end();
    expect(await reasonOf(fetchFrom("/export/town.json"))).toContain("cannot be fetched as a source");
  }
});

test("too large an answer ends, whatever its headers say", async () => {
  const folder = emptyFolder();
  server.answer = (_, response) =>
    void response.writeHead(200, { "Content-Length": String(2 ** 40) }).end("x");
  expect(await reasonOf(fetchFrom("/export/town.json", { folder }))).toContain("larger than 128 MB");
  server.answer = (_, response) => void response.writeHead(200, { "Content-Encoding": "gzip" }).end("x");
  expect(await reasonOf(fetchFrom("/export/town.json", { folder }))).toContain("compressed");
  expect(readdirSync(folder)).toEqual([]);
});

test("by default, only public addresses are requested", async () => {
  const port = new URL(server.origin).port;
  const open = { network: "public" } as const;
  expect(await reasonOf(fetchFrom("/x.json", { options: open }))).toContain("not encrypted");
  const secure = (host: string) => ({ address: new URL(`https://${host}:${port}/x.json`), options: open });
  expect(await reasonOf(fetchFrom("", { ...secure("127.0.0.1"), form: "file" }))).toContain(
    "private network",
  );
  // The system resolves it to this machine.
  expect(await reasonOf(fetchFrom("", { ...secure("localhost"), form: "file" }))).toContain(
    "private network",
  );
  expect(server.asked).toEqual([]);
});

test("a name that resolves to a private address at connection time is refused", async () => {
  const answers = [[{ address: "127.0.0.1", family: 4 }], [{ address: "169.254.169.254", family: 4 }]];
  const { port } = new URL(server.origin);
  for (const addresses of answers) {
    const fetching = fetchFrom("", {
      address: new URL(`https://help.example:${port}/x.json`),
      form: "file",
      options: { network: "public", resolveHost: (_, callback) => callback(null, addresses) },
    });
    expect(await reasonOf(fetching)).toContain("private network");
  }
  expect(server.asked).toEqual([]);
});

test("an aborted fetch is reported as such", async () => {
  server.answer = () => undefined;
  const stopping = new AbortController();
  const fetching = reasonOf(fetchFrom("/x.json", { options: { signal: stopping.signal } }));
  stopping.abort();
  expect(await fetching).toContain("this was stopped");
  expect(await reasonOf(fetchFrom("/x.json", { options: { signal: AbortSignal.timeout(50) } }))).toContain(
    "too long",
  );
});
