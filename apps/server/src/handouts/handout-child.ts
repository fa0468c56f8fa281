/** Runs in its own process: sets the handouts that it receives, one after the other, until the parent disconnects. */
import type { Handout } from "@dragoman/pages/site/handout.server.ts";
import { createTypesetter } from "./handout-typesetter.ts";

// The parent process has ended.
process.on("disconnect", () => process.exit(0));

const typesetter = createTypesetter();

process.on("message", (message) => {
  const { id, work } = message as { id: number; work: Handout }; // the server is ours
  process.send?.({ id, ...outcomeOf(work) });
});

/** A handout that cannot be set must not end the process. */
function outcomeOf(handout: Handout) {
  try {
    return { bytes: typesetter.set(handout).bytes };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
