/** A worker thread that reads all places, transfers them and ends. */
import { parentPort } from "node:worker_threads";
import { readPlaceColumns } from "./place-columns.ts";

const columns = await readPlaceColumns();
const { named, alsoNamed, ids, people, points, parts, areas, counties, labels } = columns;
const { texts, starts } = labels;
const buffers = [named, alsoNamed, ids, people, points, parts, areas, counties, texts, starts].map(
  ({ buffer }) => buffer,
);
parentPort?.postMessage(columns, buffers);
