import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { findServiceIds, hideDuplicate, importMedia, openDatabase, openMediaFiles } from "@dragoman/database";
import { openStorage } from "@dragoman/storage";
import type { Media } from "@dragoman/hsds";
import { exportFormats } from "@dragoman/hsds/export";
import { dataFolder } from "./testing/data-folder.ts";
import { importInto } from "./testing/import-into.ts";
import { expectRoundTrip, expectSourcesBack, exportFrom, filesIn } from "./testing/round-trip.ts";
import { runDragoman } from "./testing/run-dragoman.ts";

const sample = join(import.meta.dirname, "../../../fixtures/sample/directory");

const given = dataFolder();

const target = () => join(given.folder, "export");

test("the sample directory is exported and restored unchanged, in every format", async () => {
  await expectRoundTrip(given, { source: sample, formats: exportFormats });
}, 300_000);

test.each([["--private"], ["--source", "other"]])(
  "so it is with %s",
  (...options) => expectRoundTrip(given, { source: sample, formats: ["csv"], options }),
  120_000,
);

/** Renames the soup kitchen of the town, and hides that of the county behind it. */
async function hideAndEdit(env: { DATA_DIR: string }): Promise<void> {
  const database = await openDatabase({ directory: env.DATA_DIR, url: undefined });
  const idIn = async (source: string) =>
    (await findServiceIds(database, { source, keys: ["1"] })).get("1") ?? "";
  const [town, county] = [await idIn("town"), await idIn("county")];
  const at = "2026-11-20T08:00:00.000Z";
  await database.kysely
    .insertInto("published_edits")
    .values({
      table_name: "services",
      record_id: town,
      field: "name",
      value: '"Soup and bread"',
      source_value: '"Soup kitchen"',
      edited_at: at,
      differs_since: null,
      gone_since: null,
    })
    .execute();
  const renamed = { name: "Soup and bread", updated_at: at, last_modified: at };
  await database.kysely.updateTable("services").set(renamed).where("id", "=", town).execute();
  await hideDuplicate(database, { actor: "system", id: county, standsFor: town });
  await database.close();
}

describe("a small directory", () => {
  beforeEach(async () => {
    const source = mkdtempSync(join(given.folder, "source-"));
    const files = {
      "organizations.csv": "id,name,description,motto\n1,Harbour,Help,=Help!\n",
      "services.csv": "id,organization_id,name,status\n1,1,Advice,active\n2,1,Shelter,active\n",
      "contacts.csv": "id,service_id,name,email\n1,1,Rana,rana@example.org\n2,2,,\n",
      "phones.csv": "id,service_id,contact_id,number\n1,1,1,0421 1\n2,2,,0421 2\n",
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(source, name), text);
    await importInto(given.env, source, "--source", "harbour", "--country", "DE");
  });

  test("is exported with its unknown columns, and without people unless asked", async () => {
    const files = filesIn(await exportFrom(given.env, { folder: target(), options: ["--format", "csv"] }));
    expect(files["organizations.csv"]).toMatch(
      /^id,name,.*,source_key,source_name,motto\r\n.*,1,harbour,=Help!\r\n$/,
    );
    expect(files["phones.csv"]).toContain("0421 2");
    expect(JSON.stringify(files)).not.toMatch(/Rana|rana@|0421 1/);
    const folder = join(given.folder, "private");
    const whole = filesIn(await exportFrom(given.env, { folder, options: ["--private"] }));
    expect(whole["contacts.csv"]).toMatch(/Rana,.*rana@example\.org/);
    expect(whole["phones.csv"]).toContain("0421 1");
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(join(folder, "contacts.csv")).mode & 0o077).toBe(0);
  });

  test.each(exportFormats)("is restored with each of its sources, as %s", async (format) => {
    const [town, county] = [join(given.folder, "town"), join(given.folder, "county")];
    for (const [folder, name] of [
      [town, "Town house"],
      [county, "County house"],
    ] as const) {
      mkdirSync(folder);
      writeFileSync(join(folder, "organizations.csv"), `id,name,description\n1,${name},Help\n`);
      writeFileSync(join(folder, "services.csv"), "id,organization_id,name\n1,1,Soup kitchen\n2,1,Beds\n");
      writeFileSync(join(folder, "phones.csv"), "id,service_id,number\n1,1,305 555 0101\n2,2,305 555 0102\n");
    }
    const env = { DATA_DIR: join(given.folder, "both") };
    await expectSourcesBack(
      { env, folder: given.folder },
      {
        sources: { town, county },
        formats: [format],
        options: ["--private"],
        edit: () => hideAndEdit(env),
        again: ({ tables, withdrawn }) => {
          expect(tables["organizations"]).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
          // The edited service is updated and stays edited; the hidden one is in no export, and stays hidden.
          expect(tables["services"]).toMatchObject({ read: 2, unchanged: 1, rejected: 0 });
          expect(withdrawn).toEqual({});
        },
      },
    );
    const moved = await openDatabase({ directory: join(given.folder, `empty-${format}`), url: undefined });
    const services = await moved.kysely
      .selectFrom("services")
      .select(["name", "source_name as source"])
      .where("withdrawn_at", "is", null)
      .orderBy("name")
      .orderBy("source_name")
      .execute();
    await moved.close();
    expect(services).toEqual([
      { name: "Beds", source: "county" },
      { name: "Beds", source: "town" },
      { name: "Soup and bread", source: "town" },
    ]);
  });

  test("is imported again without changing anything", async () => {
    await exportFrom(given.env, { folder: target(), options: ["--format", "ndjson"] });
    const report = await importInto(given.env, target());
    expect(report.sources).toEqual(["harbour"]);
    expect(report.tables["services"]).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(report.stored).toMatchObject({ organizations: 1, services: 2 });
  });

  test("has photos with their texts on request, and restores them", async () => {
    const directory = given.env["DATA_DIR"] ?? "";
    const database = await openDatabase({ directory, url: undefined });
    const store = openMediaFiles({ storage: openStorage({ directory }), directory });
    const type = "image/webp";
    const image = join(sample, "../media/clothing-room-mirror-480.webp");
    const content = await store.put({ type, content: [readFileSync(image)] });
    const service = (await findServiceIds(database, { source: "harbour", keys: ["1"] })).get("1") ?? "";
    const file = { ...content, role: "image", language: null, width: 480, height: 320 } as const;
    const door = { field: "alternative", language: "en", text: "The door" } as const;
    const photo: Media = {
      id: "door",
      owner: { table: "services", id: service },
      kind: "photo",
      state: "ready",
      position: 0,
      language: null,
      duration: null,
      licence: "MIT",
      creator: "us",
      texts: [door],
      files: [file],
    };
    await importMedia(database, { source: "harbour", media: [photo] });
    await database.close();
    const plain = await exportFrom(given.env, { folder: join(given.folder, "plain"), options: [] });
    expect(readdirSync(plain)).not.toContain("media.json");
    await exportFrom(given.env, { folder: target(), options: ["--media"] });
    const moved = { DATA_DIR: join(given.folder, "moved") };
    const media = (await runDragoman(["import", target()], moved)).out;
    expect(media).toContain("Photos, sounds and films: 1 added.");
    const again = { folder: join(given.folder, "again"), options: ["--media"] };
    expect(readFileSync(join(await exportFrom(moved, again), "media.json"))).toEqual(
      readFileSync(join(target(), "media.json")),
    );
    expect(readdirSync(join(again.folder, "media"))).toEqual(readdirSync(join(target(), "media")));
    const home = (await runDragoman(["import", target()], given.env)).out;
    expect(home).toContain("0 added; 1 there already");
  });

  test("has the changes since a given time, and lists removed entries", async () => {
    const database = await openDatabase({ directory: given.env["DATA_DIR"] ?? "", url: undefined });
    const { kysely } = database;
    const since = { updated_at: "2026-11-20T08:00:00.000Z" };
    for (const table of ["organizations", "services", "phones", "contacts"] as const)
      await kysely.updateTable(table).set({ updated_at: "2026-11-01T08:00:00.000Z" }).execute();
    await kysely.updateTable("services").set(since).where("source_key", "=", "1").execute();
    const gone = { withdrawn_at: "2026-11-21T08:00:00.000Z" };
    await kysely.updateTable("phones").set(gone).execute();
    await database.close();
    const options = ["--format", "json", "--since", "2026-11-20", "--json"];
    const { out, code } = await runDragoman(["export", target(), ...options], given.env);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      tables: { organizations: 0, services: 1, locations: 0, service_at_location: 0 },
      removed: 1,
    });
    const files = filesIn(target());
    expect(JSON.parse(files["services.json"] ?? "")).toMatchObject([{ name: "Advice" }]);
    // The line of a person was not there before.
    expect(JSON.parse(files["removed.json"] ?? "")).toMatchObject([
      { table: "phones", removed_at: gone.withdrawn_at },
    ]);
    const report = await importInto(given.env, target(), "--source", "harbour");
    expect(Object.values(report.withdrawn)).toEqual([]);
    expect(report.stored).toMatchObject({ services: 2 });
  });

  test("is written to a new folder or an empty one", async () => {
    mkdirSync(target());
    await exportFrom(given.env, { folder: target(), options: [] });
    const before = filesIn(target());
    expect(await runDragoman(["export", target()], given.env)).toMatchObject({
      code: 1,
      err: expect.stringContaining("There is something in") as string,
    });
    expect(filesIn(target())).toEqual(before);
  });

  test("never takes the place of a file", async () => {
    const blocked = join(given.folder, "blocked");
    writeFileSync(blocked, "");
    const { code } = await runDragoman(["export", blocked], given.env);
    expect(code).toBe(1);
    expect(readFileSync(blocked, "utf8")).toBe("");
    expect(readdirSync(given.folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test.each([
    [["--format", "xml"], 2, "--format must be"],
    [["--since", "yesterday"], 2, "--since must be"],
    [["--since", "2026-11-20T08:00"], 2, "--since must be"],
    [["--media", "--since", "2026-11-20"], 2, "--media is for a whole export"],
    [["--source", "nobody"], 1, 'nothing of a source called "nobody"'],
  ])("is refused with %j", async (options, code, message) => {
    const ended = await runDragoman(["export", target(), ...options], given.env);
    expect(ended).toMatchObject({ code, err: expect.stringContaining(message) as string });
  });
});
