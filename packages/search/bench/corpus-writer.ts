import { algoliasearch } from "algoliasearch";
import { corpus, type CorpusDocument } from "./corpus.ts";
import { corpusSettings } from "./settings.ts";

/** An index of a running search host. */
export interface Target {
  /** `http://127.0.0.1:45678` */
  url: string;
  appId: string;
  key: string;
  index: string;
}

/** Replaces the contents of the index by a corpus, with the standard client. */
export function corpusWriter({ url, appId, key, index }: Target): {
  replaceAll(size: number): Promise<void>;
} {
  const { host, protocol } = new URL(url);
  const client = algoliasearch(appId, key, {
    hosts: [{ url: host, protocol: protocol === "https:" ? "https" : "http", accept: "readWrite" }],
    timeouts: { connect: 5000, read: 60_000, write: 120_000 },
  });
  return {
    async replaceAll(size) {
      const temporary = `${index}_tmp_${process.pid}`;
      const settings = await client.setSettings({ indexName: temporary, indexSettings: { ...mutable() } });
      await client.waitForTask({ indexName: temporary, taskID: settings.taskID });
      for (const batch of batches(size)) {
        const written = await client.saveObjects({
          indexName: temporary,
          objects: batch,
          waitForTasks: true,
        });
        if (written.length === 0) throw new Error("Nothing was written.");
      }
      const moved = await client.operationIndex({
        indexName: temporary,
        operationIndexParams: { operation: "move", destination: index },
      });
      await client.waitForTask({ indexName: index, taskID: moved.taskID });
    },
  };
}

/** The client's types demand a mutable list. */
function mutable(): Record<string, unknown> {
  return { ...corpusSettings };
}

function* batches(size: number): Generator<CorpusDocument[]> {
  let batch: CorpusDocument[] = [];
  for (const document of corpus(size)) {
    batch.push(document);
    if (batch.length < 1000) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
