import { enqueueAgain, importDataset, type Database } from "@dragoman/database";
import { sampleSource } from "@dragoman/hsds";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { Parser } from "htmlparser2";
import { expect, onTestFinished, test } from "vitest";
import { createDirectory } from "../site/directory.ts";
import { startTranslationCounts } from "../translations/count-translations.ts";
import { openDataRows, rowId } from "../testing/open-data-rows.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createFeedHandler } from "./feed-handler.ts";
import { createOpenDataSource } from "./open-data-source.ts";

const origin = "https://help.example";

function open(database: Database) {
  const answer = createFeedHandler({
    source: createOpenDataSource(database),
    site: { ...exampleSite(), directory: createDirectory(database, () => Promise.resolve("same")) },
  });
  return (path: string, headers: Record<string, string> = {}) =>
    answer(new Request(origin + path, { headers }), {
      address: "192.0.2.1",
      origin,
      locale: path.split("/")[1],
    });
}

async function openSample() {
  const database = await openTestDatabase();
  await importDataset(database, openDataRows(3), { source: "test" });
  return { database, ask: open(database) };
}

/** The texts of the elements of a feed, by name, in their order. */
function textsIn(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const path: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => path.push(name),
      ontext: (text) => {
        const name = path.at(-1) ?? "";
        const texts = (found[name] ??= []);
        texts.push(text);
      },
      onclosetag: () => path.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  expect(path).toEqual([]);
  return found;
}

test("a feed has the services that changed last, with ids that outlive addresses", async () => {
  const { ask } = await openSample();
  const answer = await ask("/en/feed.atom");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await answer.text();
  const { id = [], updated = [] } = textsIn(xml);
  expect(id).toEqual([`${origin}/en/feed.atom`, ...[3, 2, 1].map((n) => `urn:uuid:${rowId("service", n)}`)]);
  expect(updated).toHaveLength(4);
  for (const at of updated) expect(new Date(at).toISOString()).toBe(at);
  expect(xml).toContain(`href="${origin}/en/services/${rowId("service", 1)}"`);
  expect(xml).toMatch(
    /<link rel="self" type="application\/atom\+xml" href="https:\/\/help\.example\/en\/feed\.atom"\/>/,
  );
});

test("a feed may be limited to a need, and is in the language of its address", async () => {
  const { ask } = await openSample();
  const { id = [] } = textsIn(await (await ask("/ar/feed.atom?category=law")).text());
  expect(id).toEqual([`${origin}/ar/feed.atom?category=law`, `urn:uuid:${rowId("service", 1)}`]);
});

test("a need of a feed may follow from words alone, without a category of a source", async () => {
  const { database, ask } = await openSample();
  const counts = startTranslationCounts(database, {
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => counts.stop());
  await counts.wake();
  await database.kysely
    .insertInto("entry_facets")
    .values({ facet: "need", value: "food", entry_table: "services", entry_id: rowId("service", 2) })
    .execute();
  const { id = [], title = [] } = textsIn(await (await ask("/en/feed.atom?category=food")).text());
  expect(id.slice(1)).toEqual([`urn:uuid:${rowId("service", 2)}`]);
  expect(title[0]).toMatch(/Food/);
});

test("a feed has no examples", async () => {
  const database = await openTestDatabase();
  await importDataset(database, openDataRows(3), { source: sampleSource });
  expect(await (await open(database)("/en/feed.atom")).text()).not.toContain("<entry>");
});

test("a feed is generated once until the directory changes", async () => {
  const { database, ask } = await openSample();
  const first = await (await ask("/en/feed.atom")).text();
  // Nothing that a feed could see.
  await database.kysely.updateTable("services").set({ name: "Unseen" }).execute();
  expect(await (await ask("/en/feed.atom")).text()).toBe(first);
  await enqueueAgain(database, [rowId("service", 1)]);
  expect(await (await ask("/en/feed.atom")).text()).toContain("Unseen");
});

test("a feed is of a town", async () => {
  const { ask } = await openSample();
  const xml = await (await ask("/en/feed.atom?place=2950159")).text();
  expect(textsIn(xml)["title"]?.[0]).toContain("Berlin");
  expect(xml).not.toContain("<entry>");
});

test("unknown parameters are refused, and unchanged feeds are not sent again", async () => {
  const { ask } = await openSample();
  const statuses = await Promise.all(
    ["/xx/feed.atom", "/en/feed.atom?place=1", "/en/feed.atom?place=x", "/en/feed.atom?category=nothing"].map(
      async (path) => (await ask(path)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404, 400]);
  const tag = (await ask("/en/feed.atom")).headers.get("etag") ?? "";
  expect((await ask("/en/feed.atom", { "If-None-Match": tag })).status).toBe(304);
});

test("one caller gets no more than its share", async () => {
  const { ask } = await openSample();
  for (let asked = 0; asked < 30; asked++) expect((await ask("/xx/feed.atom")).status).toBe(404);
  expect((await ask("/xx/feed.atom")).status).toBe(429);
});
