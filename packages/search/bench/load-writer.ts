/**
 * The process that writes while others search: `node load-writer.ts TARGET SIZE`. Replaces all records repeatedly and
 * notifies its parent each time; a separate process, so that it does not slow down the clients.
 */
import { corpusWriter, type Target } from "./corpus-writer.ts";

const [target = "{}", size = "0"] = process.argv.slice(2);
// Written by the parent.
const writer = corpusWriter(JSON.parse(target) as Target);
for (;;) {
  await writer.replaceAll(Number(size));
  // Without a parent nobody searches any more.
  if (!process.connected) break;
  process.send?.("replaced");
}
