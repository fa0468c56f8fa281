import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate, type Migration, migrations } from "./migrate.ts";
import { databaseKinds, emptyDatabase, openForTest } from "./testing/test-database.ts";

const place = "here";

const second: Migration = {
  name: "9998-second",
  up: async (kysely) => {
    await kysely.schema.createTable("second").addColumn("id", "text").execute();
  },
};

describe.each(databaseKinds)("migrating %s", (kind) => {
  test("applies missing migrations only", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    const known = [...migrations, second];
    await migrate({ kysely, kind }, { place, known });
    await migrate({ kysely, kind }, { place, known });
    const { rows } = await sql`select name from migrations order by name`.execute(kysely);
    expect(rows).toEqual(known.map(({ name }) => ({ name })));
    expect((await sql`select * from second`.execute(kysely)).rows).toEqual([]);
  });

  test("that fails halfway leaves the database unchanged", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    const third: Migration = {
      name: "9999-third",
      up: async (kysely) => {
        await kysely.schema.createTable("third").addColumn("id", "text").execute();
        await sql`insert into settings (name, value) values ('half', 'done')`.execute(kysely);
        throw new Error("the third migration is broken");
      },
    };
    const before = await kysely.introspection.getTables();
    const known = [...migrations, second, third];
    await expect(migrate({ kysely, kind }, { place, known })).rejects.toThrow(
      "the third migration is broken",
    );
    expect(await kysely.introspection.getTables()).toEqual(before);
    expect(await kysely.selectFrom("settings").where("name", "=", "half").selectAll().execute()).toEqual([]);
    expect((await sql`select name from migrations order by name`.execute(kysely)).rows).toEqual(
      migrations.map(({ name }) => ({ name })),
    );
  });

  test("refuses a newer database, before it applies anything", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    await migrate({ kysely, kind }, { place, known: [...migrations, second] });
    const first: Migration = { name: "0001-other", up: () => Promise.reject(new Error("must not run")) };
    await expect(migrate({ kysely, kind }, { place, known: [first, ...migrations] })).rejects.toMatchObject({
      type: "database-newer",
      parameters: { place, migration: "9998-second" },
    });
  });
});

test("each file of the folder is a migration with a number of its own", () => {
  const names = migrations.map(({ name }) => name);
  expect(names[0]).toBe("0001-directory");
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  expect(names.filter((name) => !/^\d{4}-[a-z-]+$/.test(name))).toEqual([]);
});
