/**
 * A program for tests: restores a backup, and kills itself like `kill -9` at the moment that its argument names.
 * Nothing runs after that: no `finally`, no rollback, no closing of the connection.
 */
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { DefaultQueryCompiler } from "kysely";
import { restoreBackup } from "../backup/restore-backup.ts";
import type { DatabaseOptions } from "../open-database.ts";

/**
 * - `schema`: some tables are created, and not committed
 * - `marking`: the database has its schema, and nothing says yet that it is to be filled
 * - `copying`: some of the files are there
 * - `loading`: some of the rows are written
 * - `enqueuing`: all rows are written, and the search index has no new history yet
 * - `committing`: everything is written, and not committed
 * - `reporting`: everything is committed, and nothing was reported yet
 */
export type RestoreMoment =
  | "schema"
  | "marking"
  | "copying"
  | "loading"
  | "enqueuing"
  | "committing"
  | "reporting";

export interface KilledRestore {
  options: DatabaseOptions;
  folder: string;
  moment: RestoreMoment;
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

/** The statement before which it dies, and which of those that are alike. */
const statements: Readonly<Record<Exclude<RestoreMoment, "copying">, { like: RegExp; nth?: number }>> = {
  schema: { like: /^create table "services"/ },
  marking: { like: /^insert into "settings"/ },
  loading: { like: /insert into "services"/, nth: 2 },
  enqueuing: { like: /^select "id" from "services" where "id" >/ },
  // The identity of the directory is a setting, too.
  committing: { like: /^delete from "search_progress"/ },
  // The history of changes ends with such a statement, too.
  reporting: { like: /^delete from "settings" where/, nth: 2 },
};

function dieBeforeStatement({ like, nth = 1 }: { like: RegExp; nth?: number }): void {
  let count = 0;
  const prototype = DefaultQueryCompiler.prototype;
  const compile = Reflect.get(prototype, "compileQuery");
  prototype.compileQuery = function (...args) {
    const query = compile.apply(this, args);
    if (like.test(query.sql.trim()) && ++count === nth) die();
    return query;
  };
}

/** Files get their names only when they are whole. */
function dieBeforeFile(nth: number): void {
  let count = 0;
  const { rename } = promises;
  promises.rename = async (...args) => {
    if (++count === nth) die();
    await rename(...args);
  };
  syncBuiltinESMExports();
}

// A cast, because the test writes the argument.
const { options, folder, moment } = JSON.parse(process.argv[2] ?? "{}") as KilledRestore;
if (moment === "copying") dieBeforeFile(3);
else dieBeforeStatement(statements[moment]);
await restoreBackup(folder, options);
