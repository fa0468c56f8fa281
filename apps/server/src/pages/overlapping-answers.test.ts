import { expect, onTestFinished, test, vi } from "vitest";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { arePagesBuilt, loadBuiltPages } from "./pages.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";

const needsBuild = "(needs the built pages: npm run build)";
const paths = ["", "/search?q=food", "/services/s1", "/about"];

/** The loaders of all requests finish at the same moment, so that rendering starts for all at once. */
async function drawTogether(requested: readonly string[]): Promise<string[]> {
  const { drawPage } = await loadBuiltPages();
  const site = exampleSite();
  const all = Promise.withResolvers<boolean>();
  let loaded = 0;
  const directory: typeof site.directory = {
    ...site.directory,
    holdsSample() {
      loaded += 1;
      if (loaded === requested.length) all.resolve(true);
      return all.promise;
    },
  };
  const bodies = await Promise.all(
    requested.map(async (path) => {
      const request = new Request(`http://localhost${path}`, { headers: { "user-agent": "Mozilla/5.0" } });
      const page = { request, site: { ...site, directory }, origin: "http://localhost", nonce: "nonce" };
      return (await drawPage(page)).body ?? new ReadableStream();
    }),
  );
  return await readByTurns(bodies);
}

/** One chunk of each stream, then the next of each. */
async function readByTurns(streams: readonly ReadableStream<Uint8Array>[]): Promise<string[]> {
  const decoder = new TextDecoder();
  const readers = streams.map((stream) => stream.getReader());
  const texts = streams.map(() => "");
  const open = new Set(readers.keys());
  while (open.size > 0) {
    for (const index of open) {
      const chunk = await readers[index]?.read();
      if (!chunk || chunk.done) open.delete(index);
      else texts[index] += decoder.decode(chunk.value);
    }
  }
  return texts;
}

test.skipIf(!arePagesBuilt())(
  `responses in all languages, rendered and read concurrently, equal those rendered alone ${needsBuild}`,
  async () => {
    // Pages show whether a service is open now, which must be the same moment for all.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const requested = paths.flatMap((path) => locales.map((locale) => `/${locale}${path}`));
    const together = await drawTogether(requested);
    for (const [index, path] of requested.entries()) {
      const [alone] = await drawTogether([path]);
      expect(alone, path).toContain(`<html lang="${path.split("/")[1]}"`);
      expect(together[index], path).toBe(alone);
    }
  },
);
