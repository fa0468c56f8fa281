import { once } from "node:events";
import { createServer } from "node:net";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { unreachableReason } from "./unreachable-reason.ts";

const address = { host: "db.example:5432", name: "directory", user: "dragoman" };

test("a server that accepts and stays silent times out", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const place = server.address();
  const port = typeof place === "object" && place ? place.port : 0;
  const client = new Client({ host: "127.0.0.1", port, connectionTimeoutMillis: 50 });
  const error: unknown = await client.connect().catch((reason: unknown) => reason);
  expect(unreachableReason(error, address)).toBe("db.example:5432 does not respond in time");
});

test("a name with several addresses fails for the reason of the first", () => {
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const error = new AggregateError([refused, refused]);
  expect(unreachableReason(error, address)).toBe("nothing listens at db.example:5432");
});

test.each([
  ["ENOTFOUND", "no machine is known under the name in db.example:5432"],
  ["42501", "the user dragoman may not create tables in directory"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "db.example:5432 shows a certificate that cannot be trusted"],
])("%s has a message of its own", (code, reason) => {
  expect(unreachableReason(Object.assign(new Error("secret"), { code }), address)).toBe(reason);
});

test("a bug of ours is no reason", () => {
  expect(unreachableReason(new TypeError("x is not a function"), address)).toBeUndefined();
  expect(
    unreachableReason(Object.assign(new Error("syntax error"), { code: "42601" }), address),
  ).toBeUndefined();
});
