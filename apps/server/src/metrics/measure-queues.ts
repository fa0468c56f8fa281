import type { Measurement } from "./measurement.ts";

/** Background work that has not been done yet. */
export interface Queue {
  /** A few words in lower case, such as `media photo`. */
  name: string;
  read: () => Promise<QueueState>;
}

export interface QueueState {
  /** Due, or waiting for another attempt. */
  waiting: number;
  /** In progress; absent if a queue does not distinguish these from the others. */
  running?: number;
  /** Since when the job has been due that has waited longest; `null` if none is due. */
  oldestDue: Date | null;
}

/** Length and age of queues. */
export function measureQueues(queues: readonly Queue[]): Measurement[] {
  const each = async (values: (state: QueueState) => Readonly<Record<string, number>>, label?: string) => {
    const read = queues.map(async ({ name, read: readState }) =>
      Object.entries(values(await readState())).map(([key, value]) => ({
        labels: { queue: name, ...(label !== undefined && { [label]: key }) },
        value,
      })),
    );
    return (await Promise.all(read)).flat();
  };
  return [
    {
      name: "dragoman_queue_jobs",
      help: "Jobs in the background, by queue and state.",
      labels: ["queue", "state"],
      read: () =>
        each(({ waiting, running }) => ({ waiting, ...(running !== undefined && { running }) }), "state"),
    },
    {
      name: "dragoman_queue_oldest_seconds",
      help: "How long the job has been due that has waited longest, by queue; 0 if none is due.",
      labels: ["queue"],
      read: () => each(({ oldestDue }) => ({ age: oldestDue === null ? 0 : secondsSince(oldestDue) })),
    },
  ];
}

/** Seconds since a time, never negative: clocks of several machines differ. */
export function secondsSince(time: Date): number {
  return Math.max(0, (Date.now() - time.getTime()) / 1000);
}
