/**
 * A program for tests: takes part in leader election on a PostgreSQL database, and prints at short intervals whether it
 * leads, one word a line, until its input ends.
 */
import { standForLeader } from "../instances/leadership.ts";
import { type DatabaseOptions, openDatabase } from "../open-database.ts";

// A cast, because the test writes the argument.
const options = JSON.parse(process.argv[2] ?? "{}") as DatabaseOptions;
const database = await openDatabase(options);
const leadership = standForLeader(database, { onError: () => undefined, interval: 20 });
const say = () => process.stdout.write(leadership.isLeader() ? "leads\n" : "follows\n");
const timer = setInterval(say, 5);
process.stdin.resume().on("end", () => {
  clearInterval(timer);
  void leadership.stop().then(() => database.close());
});
