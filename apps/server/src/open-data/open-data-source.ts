import {
  bindQueries,
  countPublished,
  findLatestServices,
  findPublished,
  findStandIn,
  isWithdrawn,
  latestChange,
  readDirectoryChanges,
  readPublished,
  readServices,
  type Database,
  type PublishedDepth,
  type PublishedObjects,
  type PublishedTable,
} from "@dragoman/database";

/** The queries of the API. */
export type OpenDataSource = ReturnType<typeof createOpenDataSource>;

export function createOpenDataSource(database: Database) {
  return {
    ...bindQueries(database, {
      count: countPublished,
      find: findPublished,
      findLatest: findLatestServices,
      findStandIn,
      isWithdrawn,
      latestChange,
      readChanges: readDirectoryChanges,
      readServices,
    }),
    // Not bound, because the objects are those of the table that is named.
    read: <T extends PublishedTable>(request: {
      table: T;
      ids: readonly string[];
      depth: PublishedDepth;
    }): Promise<PublishedObjects[T][]> => readPublished(database, request),
  };
}
