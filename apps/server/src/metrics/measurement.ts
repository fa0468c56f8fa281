/**
 * A metric of a part of the server, read whenever metrics are fetched. Each part exports a function that returns its
 * own; `start-server.ts` collects them. Nothing in a name, a label or a value is personal, and labels have few values.
 */
export interface Measurement {
  /** `dragoman_…`, ending in its unit (`_seconds`, `_bytes`), or in `_total` for counters. */
  name: string;
  /** One sentence, for people who read `/metrics`. */
  help: string;
  /** A counter only grows while the server runs; a gauge by default. */
  kind?: "gauge" | "counter";
  labels?: readonly string[];
  /** `undefined` and an empty list: not known now. A failed or slow read leaves this measurement out, and no other. */
  read: () => Reading | Promise<Reading>;
}

export type Reading = number | undefined | readonly LabelledValue[];

export interface LabelledValue {
  labels: Readonly<Record<string, string>>;
  value: number;
}
