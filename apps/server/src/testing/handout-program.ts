/** A typesetter for tests of its process: the title of a handout selects what it does. */
import type { Handout } from "@dragoman/pages/site/handout.server.ts";

process.on("disconnect", () => process.exit(0));

process.on("message", (message) => {
  const { id, work: handout } = message as { id: number; work: Handout }; // the test is ours
  if (handout.title === "crash") process.exit(3);
  if (handout.title === "silence") return;
  if (handout.title === "problem") process.send?.({ id, problem: "It cannot be set." });
  else process.send?.({ id, bytes: new TextEncoder().encode(`${handout.title} by ${process.pid}`) });
});
