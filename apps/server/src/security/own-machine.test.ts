import { Hono } from "hono";
import { expect, test } from "vitest";
import { forOwnMachine } from "./own-machine.ts";

const app = new Hono();
app.use(forOwnMachine);
const askFor = (host: string) =>
  app.request("http://localhost/en", { headers: { "X-Forwarded-Host": host } });
app.get("*", ({ text }) => text("a page"));

test.each([
  "http://localhost/en",
  "http://localhost:3000/en",
  "http://demo.localhost:3000/en",
  "http://127.0.0.1:3000/en",
  "http://127.1.2.3/en",
  "http://[::1]:3000/en",
  "http://192.168.1.5:3000/healthz",
  "http://10.0.0.2/readyz",
])("%s is answered", async (address) => {
  expect((await app.request(address)).status).toBe(200);
});

test.each([
  "http://192.168.1.5:3000/en",
  "http://help.example/en",
  "http://[2001:db8::1]/en",
  "http://127.0.0.1.evil.example/en",
  "http://localhost.evil.example/en",
  "http://evil-localhost/en",
  "http://0.0.0.0:3000/en",
])("%s gets a page that says what to set, and no cookie", async (address) => {
  const response = await app.request(address);
  expect(response.status).toBe(421);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain(`PUBLIC_URL=http://${new URL(address).host} npm start`);
});

test("a forwarded host does not bypass the check", async () => {
  for (const host of ["help.example", "help.example:443, localhost", "<b>"])
    expect((await askFor(host)).status).toBe(421);
  expect((await askFor("localhost:3000")).status).toBe(200);
});
