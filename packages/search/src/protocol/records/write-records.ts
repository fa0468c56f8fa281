import { requireWritable, type HostedIndexes } from "../routes/hosted-indexes.ts";
import { isPartial, planActions, type RecordAction } from "./record-actions.ts";
import { newIndexName } from "./record-rules.ts";

/** Executes actions on one index and returns the identity of each record. */
export function writeRecords(
  indexes: HostedIndexes,
  index: string,
  actions: readonly RecordAction[],
): Promise<(string | undefined)[]> {
  requireWritable(indexes, newIndexName(index));
  const { locks } = indexes;
  const write = () => planAndWrite(indexes, index, actions);
  const needsRecords = actions.some((action) => isPartial(action) || action.name === "delete");
  return needsRecords ? locks.alone([index], write) : locks.shared([index], write);
}

async function planAndWrite(
  { store }: HostedIndexes,
  index: string,
  actions: readonly RecordAction[],
): Promise<(string | undefined)[]> {
  const lastDelete = actions.findLastIndex(({ name }) => name === "delete");
  const { operations, objectIDs } = planActions(actions, (objectID) => store.find(index, objectID));
  if (lastDelete !== -1 && lastDelete === actions.length - 1) {
    await store.drop(index);
    return objectIDs;
  }
  const makesRecords = operations.some(({ kind }) => kind === "put");
  if (makesRecords || (operations.length > 0 && store.describe(index) !== undefined)) {
    await store.write(index, operations);
  }
  return objectIDs;
}
