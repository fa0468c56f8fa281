import { findOldestChange, latestChange, type Database } from "@dragoman/database";
import type { Projector } from "@dragoman/search";
import { secondsSince } from "./measure-queues.ts";
import type { Measurement } from "./measurement.ts";

/** How far the search index is behind the database. */
export function measureIndex(
  database: Database,
  projector: Pick<Projector, "state">,
): readonly Measurement[] {
  return [
    {
      name: "dragoman_index_ready",
      help: "1 if the search index shows a consistent state of the directory, otherwise 0.",
      read: () => (projector.state().ready ? 1 : 0),
    },
    {
      name: "dragoman_index_records",
      help: "Records in each search index.",
      read: () => projector.state().records,
    },
    {
      name: "dragoman_index_position",
      help: "The position of the last change that the search index includes.",
      read: () => projector.state().position,
    },
    {
      name: "dragoman_index_latest_position",
      help: "The position of the last change of the directory in the database.",
      read: () => latestChange(database),
    },
    {
      name: "dragoman_index_lag_seconds",
      help: "The age of the oldest change that the search index lacks; 0 if it includes all.",
      async read() {
        const at = await findOldestChange(database, { after: projector.state().position });
        return at === undefined ? 0 : secondsSince(at);
      },
    },
  ];
}
