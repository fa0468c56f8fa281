import type { Importing } from "../site/importing.server.ts";

function nobodyImports(): never {
  throw new Error("Nobody imports here.");
}

/** The first page of the studio counts what waits. */
function nothing(): Promise<{ count: number; oldest: null }> {
  return Promise.resolve({ count: 0, oldest: null });
}

/** A site without imports, for tests of other things. */
export const noImporting: Importing = {
  sources: nobodyImports,
  tasks: nobodyImports,
  task: nobodyImports,
  runs: nobodyImports,
  run: nobodyImports,
  addFile: nobodyImports,
  addAddress: nobodyImports,
  addRemoval: nobodyImports,
  move: nobodyImports,
  pause: nobodyImports,
  schedule: nobodyImports,
  hurry: nobodyImports,
  differences: nobodyImports,
  countDifferences: nothing,
  duplicates: nobodyImports,
  countDuplicates: nothing,
  hiddenDuplicates: nobodyImports,
  hideDuplicate: nobodyImports,
  showDuplicate: nobodyImports,
  keepApart: nobodyImports,
  goneRows: nobodyImports,
  countGoneRows: nothing,
  settleGoneRow: nobodyImports,
  settled: nobodyImports,
  undoSettled: nobodyImports,
  settle: nobodyImports,
  categories: nobodyImports,
  teach: nobodyImports,
};
