import type { Database } from "@dragoman/database";
import { statfs } from "node:fs/promises";
import type { PageThreads } from "../pages/threads/page-threads.ts";
import type { Measurement } from "./measurement.ts";

/** The disk of the data folder. */
export function measureDisk(folder: string): readonly Measurement[] {
  return [
    {
      name: "dragoman_disk_free_bytes",
      help: "Space left for this server on the disk of DATA_DIR.",
      async read() {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      },
    },
    {
      name: "dragoman_disk_size_bytes",
      help: "The size of the disk of DATA_DIR.",
      async read() {
        const { blocks, bsize } = await statfs(folder);
        return blocks * bsize;
      },
    },
  ];
}

/** The threads that render pages. */
export function measureThreads(threads: Pick<PageThreads, "counts">): readonly Measurement[] {
  return [
    {
      name: "dragoman_page_threads",
      help: "Threads that render pages, by state.",
      labels: ["state"],
      read() {
        const { ready, starting } = threads.counts();
        return [
          { labels: { state: "ready" }, value: ready },
          { labels: { state: "starting" }, value: starting },
        ];
      },
    },
    {
      name: "dragoman_page_threads_pending",
      help: "Pages that threads are rendering, or that wait for them.",
      read: () => threads.counts().pending,
    },
    {
      name: "dragoman_page_threads_ended_total",
      help: "Threads that ended by themselves.",
      kind: "counter",
      read: () => threads.counts().ended,
    },
  ];
}

/** The connections of this thread to PostgreSQL; nothing is measured of SQLite, which has none. */
export function measureConnections({ connections }: Pick<Database, "connections">): readonly Measurement[] {
  if (!connections) return [];
  return [
    {
      name: "dragoman_database_connections",
      help: "Connections to PostgreSQL, by state; `waiting` are those who wait for one.",
      labels: ["state"],
      read: () => Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
    },
  ];
}
