import type { Service } from "@dragoman/hsds";
import type { DirectorySource } from "../directory/projector.ts";

/** A directory in memory, with a log of changes, that can be told to fail. */
export interface MemoryDirectory extends DirectorySource {
  /** Its identity. */
  name: string;
  write(service: Service): void;
  erase(id: string): void;
  /** Reading services fails this many times. */
  failures: number;
  /** Resolves before services are read; replace it to hold the reader up. */
  beforeReading: () => Promise<void>;
  /** Called when services have been read, before they are handed over. */
  afterReading: () => void;
}

export function createMemoryDirectory(services: readonly Service[]): MemoryDirectory {
  const byId = new Map(services.map((service) => [service.id, service]));
  const log: string[] = [];
  const directory: MemoryDirectory = {
    name: "memory",
    failures: 0,
    beforeReading: async () => {},
    afterReading: () => {},
    write(service) {
      byId.set(service.id, service);
      log.push(service.id);
    },
    erase(id) {
      byId.delete(id);
      log.push(id);
    },
    latestChange: async () => log.length,
    changesAfter: async (position, limit) => ({
      position: Math.min(log.length, position + limit),
      serviceIds: log.slice(position, position + limit),
    }),
    async readServices(ids) {
      await directory.beforeReading();
      if (directory.failures > 0) {
        directory.failures--;
        throw new Error("the database is away");
      }
      const services = ids.flatMap((id) => byId.get(id) ?? []);
      directory.afterReading();
      return services;
    },
    identity: async () => directory.name,
    readTerms: async () =>
      [...byId.values()].flatMap(({ attributes }) => attributes.flatMap((one) => one.taxonomy_term ?? [])),
    async *serviceIdsInBatches(size) {
      const ids = [...byId.keys()];
      for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
    },
  };
  return directory;
}
