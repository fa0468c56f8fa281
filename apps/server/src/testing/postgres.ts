import { startServer } from "@dragoman/database/testing";
import { afterAll } from "vitest";

/** A PostgreSQL server for the tests of a file, or why there is none. Call at the top of the file. */
export async function startPostgres(): Promise<{ url: string } | { reason: string }> {
  try {
    const { url, stop } = await startServer();
    afterAll(stop);
    return { url };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
