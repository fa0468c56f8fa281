/**
 * The process that writes while others search: `node load-writer.ts TARGET SIZE`. Replaces all records again and again,
 * and tells its parent each time; in a process of its own, so that it does not hold up the clients.
 */
import { corpusWriter, type Target } from "./corpus-writer.ts";

const [target = "{}", size = "0"] = process.argv.slice(2);
// The parent has written it.
const writer = corpusWriter(JSON.parse(target) as Target);
for (;;) {
  await writer.replaceAll(Number(size));
  // Without a parent there is nobody left who searches.
  if (!process.connected) break;
  process.send?.("replaced");
}
