import { SegmentThread } from "./segment-thread.ts";

/**
 * The build threads of all collections in the process. The last step of a large build takes seconds without
 * interruption, so builds that a caller waits for have their own thread. The threads last until the process ends,
 * without keeping it alive: terminating a thread while another one runs sometimes crashes the process (V8,
 * "jit_page.has_value()").
 */
export const segmentThreads = {
  /** For writes and merges of small segments. */
  quick: new SegmentThread(),
  /** For checkpoints and rebuilds of all documents. */
  slow: new SegmentThread(),
};
