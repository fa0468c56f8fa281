import { randomUUID } from "node:crypto";
import type { Service } from "@dragoman/hsds";
import type { DirectorySource } from "../directory/projector.ts";

/** An in-memory directory with a change log and injectable failures. */
export interface MemoryDirectory extends DirectorySource {
  /** Its identity. */
  name: string;
  write(service: Service): void;
  erase(id: string): void;
  /** An independent copy of its current state. */
  copy(): MemoryDirectory;
  /** The number of reads that will fail. */
  failures: number;
  /** Awaited before services are read; replace it to delay the reader. */
  beforeReading: () => Promise<void>;
  /** Called after services were read, before they are returned. */
  afterReading: () => void;
}

interface Change {
  id: string;
  token: string;
}

export function createMemoryDirectory(
  services: readonly Service[],
  history: readonly Change[] = [],
): MemoryDirectory {
  const byId = new Map(services.map((service) => [service.id, service]));
  const log = [...history];
  const directory: MemoryDirectory = {
    name: "memory",
    failures: 0,
    beforeReading: async () => {},
    afterReading: () => {},
    write(service) {
      byId.set(service.id, service);
      log.push({ id: service.id, token: randomUUID() });
    },
    erase(id) {
      byId.delete(id);
      log.push({ id, token: randomUUID() });
    },
    copy: () => createMemoryDirectory([...byId.values()], log),
    latestChange: async () => log.length,
    changeToken: async (position) => log[position - 1]?.token,
    changesAfter: async (position, limit) => ({
      position: Math.min(log.length, position + limit),
      serviceIds: log.slice(position, position + limit).map(({ id }) => id),
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
    async changeAgain(serviceIds) {
      for (const id of serviceIds === "all" ? byId.keys() : serviceIds) log.push({ id, token: randomUUID() });
    },
    async *serviceIdsInBatches(size) {
      const ids = [...byId.keys()];
      for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
    },
  };
  return directory;
}
