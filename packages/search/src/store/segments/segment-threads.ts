import { SegmentThread } from "./segment-thread.ts";

/**
 * The threads that all collections of the process build in. The last step of a large build cannot be interrupted and
 * takes seconds, so that what somebody waits for has a thread of its own. They stay until the process ends, which they
 * do not hold up: ending a thread while another one runs sometimes ends the process (V8, "jit_page.has_value()").
 */
export const segmentThreads = {
  /** For writes, and for small segments that are made one. */
  quick: new SegmentThread(),
  /** For checkpoints, and whatever makes all documents anew. */
  slow: new SegmentThread(),
};
