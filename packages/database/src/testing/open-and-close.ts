/** A program for tests: opens the database that its argument describes, and closes it. */
import { openDatabase } from "../open-database.ts";

const database = await openDatabase(JSON.parse(process.argv[2] ?? "{}"));
await database.close();
