/**
 * A SQLite connection in its own thread, because `node:sqlite` is synchronous: a long statement, or a wait for another
 * process's lock, blocks this thread and not the event loop that serves pages.
 *
 * This file runs without a build, so that it can also be started from a bundle.
 */
import { parentPort, workerData } from "node:worker_threads";
import {
  failureOf,
  type SqliteFailure,
  type SqliteFile,
  type SqliteResult,
  SqliteStatements,
} from "./sqlite-statements.ts";

export interface SqliteRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export type SqliteResponse = ({ id: number } & SqliteResult) | { id: number; failure: SqliteFailure };

/** The first message of a worker: whether it could open the file. */
export type SqliteOpening = { opened: true } | { failure: SqliteFailure };

function answer(statements: SqliteStatements, { id, sql, parameters }: SqliteRequest): SqliteResponse {
  try {
    return { id, ...statements.run(sql, parameters) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function serve(port: NonNullable<typeof parentPort>, file: SqliteFile): void {
  let statements: SqliteStatements;
  try {
    statements = new SqliteStatements(file);
  } catch (error) {
    port.postMessage({ failure: failureOf(error) } satisfies SqliteOpening);
    return;
  }
  port.postMessage({ opened: true } satisfies SqliteOpening);
  port.on("message", (request: SqliteRequest | "close") => {
    if (request === "close") {
      statements.close();
      port.close();
    } else {
      port.postMessage(answer(statements, request));
    }
  });
}

if (parentPort) serve(parentPort, workerData);
