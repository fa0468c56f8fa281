/** The process of one contender: `node measure-process.ts NAME PLAN`. Sends the measurement to its parent. */
import { contenders } from "./contenders.ts";
import { measure, type Plan } from "./measure.ts";

const [name, plan] = process.argv.slice(2);
const kind = contenders.find((one) => one.name === name);
if (!kind || plan === undefined || !process.send) throw new Error("This is started by run.ts.");
// Written by the parent.
process.send(await measure(kind, JSON.parse(plan) as Plan));
process.disconnect();
