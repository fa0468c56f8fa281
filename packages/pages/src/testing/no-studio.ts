import type { Studio } from "../site/studio.server.ts";

function nobodyWorks(): Promise<never> {
  return Promise.reject(new Error("Nobody works in the studio of this site."));
}

/** A studio for tests of other things. A cast, because every function returns the same. */
export const noStudio = new Proxy({}, { get: () => nobodyWorks }) as Studio;
