import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** The machine of the measurement, without which figures mean nothing. */
export interface Machine {
  processor: string;
  cores: number;
  /** GiB. */
  memory: number;
  system: string;
  node: string;
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

export function isSameMachine(one: Machine, other: Machine): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Processes waiting for a processor, on average over the last minute. */
export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}
