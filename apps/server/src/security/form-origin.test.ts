import { expect, test, vi } from "vitest";
import { listen } from "../start/listen.ts";
import { arePagesBuilt } from "../pages/pages.ts";
import { builtApp } from "../testing/built-app.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

/** Sends the form of a phone number over a real connection, like a proxy that terminates TLS. */
async function send(origin: string | null, path = "/en/phone") {
  const server = await listen(await builtApp({ publicOrigin: "https://help.example" }), { port: 0 });
  const response = await fetch(`http://localhost:${server.port}${path}`, {
    method: "POST",
    body: new URLSearchParams({ number: "+302101234567", country: "GR" }),
    headers: origin === null ? {} : { Origin: origin },
  });
  const html = await response.text();
  await server.close();
  return { status: response.status, html };
}

page(`behind a proxy that ends TLS a form of our own is read ${needsBuild}`, async () => {
  const { status, html } = await send("https://help.example");
  expect(status).toBe(200);
  expect(html).toContain('href="tel:+302101234567"');
});

page(`a browser that does not say where a form comes from is believed ${needsBuild}`, async () => {
  expect((await send(null)).status).toBe(200);
});

page.each(["https://other.example", "http://help.example", "https://help.example:8443", "null"])(
  `a form from %s is refused ${needsBuild}`,
  async (origin) => {
    const report = vi.spyOn(console, "error").mockReturnValue();
    for (const path of ["/en/phone", "/en/phone.data"]) {
      const { status, html } = await send(origin, path);
      expect(status, path).toBe(400);
      expect(html, path).not.toContain("302101234567");
    }
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  },
);
