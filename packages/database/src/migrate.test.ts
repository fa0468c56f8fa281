import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate, type Migration, type MigrationFile, migrations, namesOf } from "./migrate.ts";
import { readSchemaState } from "./migration-history.ts";
import { databaseKinds, emptyDatabase, openForTest } from "./testing/test-database.ts";

const place = "here";
const newest = migrations.at(-1)?.name ?? "";

function migration(name: string, file: MigrationFile): Migration {
  return { name, load: () => Promise.resolve(file) };
}

function tableMigration(name: string, runsSince?: string): Migration {
  return migration(name, {
    ...(runsSince !== undefined && { runsSince }),
    up: async (kysely) => {
      await kysely.schema.createTable(name.slice("9998-".length)).addColumn("id", "text").execute();
    },
  });
}

const second = tableMigration("9998-second");

describe.each(databaseKinds)("migrating %s", (kind) => {
  test("applies missing migrations only", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    const known = [...migrations, second];
    expect(await migrate({ kysely, kind }, { place, known })).toEqual([second.name]);
    expect(await migrate({ kysely, kind }, { place, known })).toEqual([]);
    const { rows } = await sql`select name from migrations order by name`.execute(kysely);
    expect(rows).toEqual(known.map(({ name }) => ({ name })));
    expect((await sql`select * from second`.execute(kysely)).rows).toEqual([]);
  });

  test("that fails halfway leaves the database unchanged", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    const third = migration("9999-third", {
      up: async (kysely) => {
        await kysely.schema.createTable("third").addColumn("id", "text").execute();
        await sql`insert into settings (name, value) values ('half', 'done')`.execute(kysely);
        throw new Error("the third migration is broken");
      },
    });
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

  test("refuses a newer database that does not permit it, before it applies anything", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    await migrate({ kysely, kind }, { place, known: [...migrations, second] });
    const first = migration("0001-other", { up: () => Promise.reject(new Error("must not run")) });
    for (const known of [migrations, [first, ...migrations]])
      await expect(migrate({ kysely, kind }, { place, known })).rejects.toMatchObject({
        type: "database-newer",
        parameters: { place, migration: "9998-second" },
      });
  });

  test("accepts a newer database as far back as its newest migrations permit, and leaves it as it is", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    const session = { kysely, kind };
    const third = tableMigration("9999-third", "9998-second");
    const known = [...migrations, tableMigration("9998-second", newest), third];
    await migrate(session, { place, known });
    // The version before: it lacks the third migration only.
    const before = known.slice(0, -1);
    expect(await readSchemaState(session, namesOf(before))).toMatchObject({
      pending: [],
      newer: ["9999-third"],
      isRunnable: true,
    });
    expect(await migrate(session, { place, known: before })).toEqual([]);
    // The version before that: the third migration is not for it.
    await expect(migrate(session, { place, known: migrations })).rejects.toMatchObject({
      type: "database-newer",
      parameters: { migration: "9998-second" },
    });
    expect((await readSchemaState(session, namesOf(known))).applied).toHaveLength(known.length);
  });

  test("refuses a database that has a migration of its own and lacks another", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    await migrate({ kysely, kind }, { place, known: [...migrations, tableMigration("9998-second", newest)] });
    const known = [...migrations, tableMigration("9998-other", newest)];
    await expect(migrate({ kysely, kind }, { place, known })).rejects.toMatchObject({
      type: "database-newer",
    });
  });

  test("writes which versions can run on it, also into a database from before that was written", async () => {
    const { kysely } = await openForTest(await emptyDatabase(kind));
    await sql`alter table migrations drop column runs_since`.execute(kysely);
    const session = { kysely, kind };
    expect(await readSchemaState(session, namesOf(migrations))).toMatchObject({ pending: [], newer: [] });
    await migrate(session, { place, known: [...migrations, tableMigration("9998-second", newest)] });
    const { rows } = await sql`select runs_since from migrations where name > '9'`.execute(kysely);
    expect(rows).toEqual([{ runs_since: newest }]);
  });
});

test("each file of the folder is a migration with a number of its own, and none has been lost but 0013", () => {
  const names = namesOf(migrations);
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(names[0]).toBe("0001-directory");
  expect(new Set(numbers).size).toBe(names.length);
  expect(names.filter((name) => !/^\d{4}-[a-z-]+$/.test(name))).toEqual([]);
  const all = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(all.filter((number) => !numbers.includes(number))).toEqual([13]);
});

/** Those until here are from before the first release, so no program could be rolled back across them. */
const lastWithout = "0025-taught-needs";

test("each migration says which earlier version can still run, so that every upgrade can be rolled back", async () => {
  for (const [index, { name, load }] of migrations.entries()) {
    if (name <= lastWithout) continue;
    expect(namesOf(migrations.slice(0, index)), name).toContain((await load()).runsSince);
  }
});
