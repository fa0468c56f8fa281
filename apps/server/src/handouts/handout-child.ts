/** A process of its own: sets the handouts that it is sent, one after the other, until nobody is left to send any. */
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { createTypesetter } from "./handout-typesetter.ts";

// Whoever sends handouts has ended, however it did.
process.on("disconnect", () => process.exit(0));

const typesetter = createTypesetter();

process.on("message", (message) => {
  const { id, work } = message as { id: number; work: Handout }; // the server is ours
  process.send?.({ id, ...outcomeOf(work) });
});

/** A handout that cannot be set is no reason to end. */
function outcomeOf(handout: Handout) {
  try {
    return { bytes: typesetter.set(handout).bytes };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
