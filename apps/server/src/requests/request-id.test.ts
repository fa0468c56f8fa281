import { Refusal } from "@dragoman/hsds/refusal";
import { Hono } from "hono";
import { request as httpRequest } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { problemResponse } from "../problem.ts";
import { parseTrustedProxies, usualProxies, type TrustedProxies } from "../security/trusted-proxies.ts";
import { listen } from "../start/listen.ts";
import { answerRequests } from "./answer-requests.ts";
import { currentRequestId, requestIdOf } from "./request-id.ts";

const made = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each(["5f2b7c41d08e6a53f7719c0b24e8d36a", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "web-7_000001", "a".repeat(64)])(
  "the id %s of a proxy is used",
  (id) => expect(requestIdOf(id)).toBe(id),
);

test.each([
  undefined,
  "",
  "short",
  "a".repeat(65),
  "015123456789",
  "pari@example.org",
  "+4915123456789",
  "two words here",
  "line\nbreak-abcdef",
  "7F000001:8296_7F00001E:1F90",
  "<script>alert</script>",
  "ایجادشناسه",
])("something else than an id, like %j, is replaced", (given) => {
  expect(requestIdOf(given)).toMatch(made);
});

function echo(proxies: TrustedProxies): Hono {
  const app = new Hono();
  app.use(answerRequests({ proxies }));
  app.get("/refused", () => problemResponse(new Refusal("pages-busy", { seconds: 5 })));
  app.get("*", ({ req, json }) =>
    json({ id: currentRequestId(), proto: req.header("x-forwarded-proto") ?? null }),
  );
  return app;
}

test("each answer has an id, and so has the problem that it contains", async () => {
  const app = echo(usualProxies());
  const ids = await Promise.all(
    ["/one", "/two"].map(async (path) => {
      const response = await app.request(path);
      const id = response.headers.get("x-request-id");
      expect(id).toMatch(made);
      expect(await response.json()).toMatchObject({ id });
      return id;
    }),
  );
  expect(new Set(ids).size).toBe(2);
  const refused = await app.request("/refused");
  expect(refused.headers.get("content-type")).toContain("problem+json");
  expect(await refused.json()).toMatchObject({
    type: "pages-busy",
    requestId: refused.headers.get("x-request-id"),
  });
});

const forwarded = { "x-request-id": "0123456789abcdef", "x-forwarded-proto": "https" };

async function askThrough(proxies: TrustedProxies): Promise<{ header: unknown; body: unknown }> {
  const server = await listen(echo(proxies), { port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  const { promise, resolve, reject } = Promise.withResolvers<{ header: unknown; body: unknown }>();
  httpRequest({ port: server.port, host: "127.0.0.1", headers: forwarded, agent: false }, (response) => {
    let text = "";
    response.setEncoding("utf8").on("data", (part: string) => (text += part));
    response.on("end", () => resolve({ header: response.headers["x-request-id"], body: JSON.parse(text) }));
  })
    .on("error", reject)
    .end();
  return promise;
}

test("a trusted proxy's headers are believed", async () => {
  const { header, body } = await askThrough(usualProxies());
  expect(header).toBe(forwarded["x-request-id"]);
  expect(body).toEqual({ id: forwarded["x-request-id"], proto: "https" });
});

test("a stranger's are not", async () => {
  const parsed = parseTrustedProxies(["203.0.113.0/24"]);
  if ("wrong" in parsed) throw new Error(parsed.wrong);
  const { header, body } = await askThrough(parsed.proxies);
  expect(header).toMatch(made);
  expect(body).toEqual({ id: header, proto: null });
});
