import type { OpenConnection } from "./sqlite-connection.ts";
import type { SqliteFile } from "./sqlite-statements.ts";

type Role = SqliteFile["role"];

/** The interface of a pool for the driver. */
export type LeasingPool = Pick<SqlitePool, "lease" | "close">;

/** A connection with one user, until it is released. */
export interface Lease {
  connection: OpenConnection;
  release(): void;
}

/** A slot for a connection, which is opened at its first use and again after a crash. */
interface Slot {
  connection: OpenConnection | undefined;
  busy: boolean;
}

interface Lane {
  slots: Slot[];
  queue: ((slot: Slot) => void)[];
}

export interface SqlitePoolOptions {
  file: string;
  readers: number;
  busyTimeout: number;
  open: (file: SqliteFile) => OpenConnection | Promise<OpenConnection>;
}

/**
 * The connections to one file: a single writer, because SQLite has one write at a time and waiting here costs no
 * connection, and a few readers, which never wait for the writer under WAL.
 */
export class SqlitePool {
  readonly #options: SqlitePoolOptions;
  readonly #lanes: Record<Role, Lane>;
  #closed = false;

  constructor(options: SqlitePoolOptions) {
    this.#options = options;
    this.#lanes = { writer: emptyLane(1), reader: emptyLane(options.readers) };
  }

  /** Leases a connection, first come, first served. */
  async lease(role: Role): Promise<Lease> {
    if (this.#closed) throw new Error("The database is closed.");
    const lane = this.#lanes[role];
    const slot = await takeSlot(lane);
    try {
      if (!slot.connection?.alive) {
        const { file, busyTimeout, open } = this.#options;
        slot.connection = await open({ file, role, busyTimeout });
      }
    } catch (error) {
      giveBack(lane, slot);
      throw error;
    }
    return { connection: slot.connection, release: () => giveBack(lane, slot) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const slots = [...this.#lanes.reader.slots, ...this.#lanes.writer.slots];
    // The writer closes last, so that it checkpoints the log.
    for (const slot of slots) await slot.connection?.close();
  }
}

function emptyLane(size: number): Lane {
  return { slots: Array.from({ length: size }, () => ({ connection: undefined, busy: false })), queue: [] };
}

function takeSlot(lane: Lane): Promise<Slot> {
  const free =
    lane.slots.find((slot) => !slot.busy && slot.connection?.alive) ?? lane.slots.find((slot) => !slot.busy);
  if (!free) return new Promise((resolve) => lane.queue.push(resolve));
  free.busy = true;
  return Promise.resolve(free);
}

function giveBack(lane: Lane, slot: Slot): void {
  const next = lane.queue.shift();
  if (next) next(slot);
  else slot.busy = false;
}
