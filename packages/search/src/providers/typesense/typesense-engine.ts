import { createHmac } from "node:crypto";
import { Client } from "typesense";
import { refusal, SearchRefusal } from "../../search-refusal.ts";
import { chunks } from "../chunks.ts";
import { withDeadline } from "../deadline.ts";
import { hiddenFields } from "../field-types.ts";
import type { Credentials, HostedEngine } from "../hosted-engine.ts";
import { failureOf, refusedRecords, statusOf } from "../provider-error.ts";
import { publicAddressOf, type HostedChoice } from "../provider-url.ts";
import { hostOf } from "../public-host.ts";
import { typesenseDocument, typesenseSchema } from "./typesense-schema.ts";
import { readTypesense, typesenseSearch, type TypesenseAnswer } from "./typesense-search.ts";

/** Milliseconds for one batch. */
const importTimeout = 120_000;
/** Identities in one filter, which may have 4000 characters. */
const idsAtOnce = 40;

/** Typesense 27 and later. Readers search aliases; a build is a collection, and a swap changes the alias. */
export function createTypesenseEngine(choice: HostedChoice): HostedEngine {
  const { address = "", secret, prefix } = choice;
  const failed = failureOf("typesense", [secret, choice.searchKey ?? ""]);
  const client = new Client({
    apiKey: secret,
    nodes: [nodeOf(address)],
    connectionTimeoutSeconds: 20,
    numRetries: 2,
    retryIntervalSeconds: 0.2,
    // Its warnings contain URLs and bodies of requests; relevant errors are thrown.
    logLevel: "silent",
  });
  let searchKey: Promise<string> | undefined;

  async function attempt<T>(doing: string, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw failed(error, doing);
    }
  }

  /** Stable across restarts, since the value derives from the administrator's key. */
  async function makeSearchKey(): Promise<string> {
    const value = createHmac("sha256", secret)
      .update(`dragoman search key ${prefix}`)
      .digest("hex")
      .slice(0, 40);
    try {
      await client.keys().create({
        value,
        description: `Dragoman searches ${prefix}services`,
        actions: ["documents:search"],
        collections: [`${prefix}services_.*`],
      });
    } catch (error) {
      if (statusOf(error) !== 409)
        throw failureOf("typesense", [secret, value])(error, "making a key for searches");
    }
    return value;
  }

  async function aliases(): Promise<Map<string, string>> {
    const listed = await client.aliases().retrieve();
    return new Map(listed.aliases.map(({ name, collection_name: collection }) => [name, collection]));
  }

  return {
    kind: "typesense",
    address,

    inventory: () =>
      attempt("listing collections", async () => {
        const read = await aliases();
        const collections = (await client.collections().retrieve({ exclude_fields: "fields" })).map(
          ({ name }) => name,
        );
        const targets = new Set(read.values());
        return {
          readable: [...read].filter(([, target]) => collections.includes(target)).map(([name]) => name),
          builds: collections.filter((name) => !targets.has(name)),
        };
      }),

    async create(build, settings) {
      await attempt(`creating ${build}`, () => client.collections().create(typesenseSchema(build, settings)));
    },

    async write(index, { remove, put }) {
      const documents = client.collections<Record<string, unknown>>(index).documents();
      if (put.length > 0) {
        const results = await attempt(`writing to ${index}`, () =>
          // The client has no timeout here.
          withDeadline(
            documents.import(put.map(typesenseDocument), { action: "upsert", throwOnFail: false }),
            importTimeout,
          ),
        );
        const refused = results.flatMap((result, position) =>
          result.success ? [] : [{ objectID: put[position]?.objectID ?? "?", reason: result.error }],
        );
        if (refused.length > 0) throw refusedRecords(refused, { sent: put.length, failed });
      }
      for (const ids of chunks(remove, idsAtOnce)) {
        await attempt(`removing from ${index}`, () => documents.delete({ filter_by: `id:=${listed(ids)}` }));
      }
      // Typesense answers when a change is searchable.
      return async () => {};
    },

    async recordsOf(index, serviceIds) {
      const found: string[] = [];
      for (const ids of chunks(serviceIds, idsAtOnce)) {
        const lines = await attempt(`looking for records in ${index}`, () =>
          client
            .collections(index)
            .documents()
            .export({ filter_by: `serviceId:=${listed(ids)}`, include_fields: "id" }),
        );
        found.push(...exportedIds(lines));
      }
      return found;
    },

    async publish(builds) {
      const before = await attempt("listing aliases", aliases);
      for (const { name, build } of builds) {
        await attempt(`putting ${build} in the place of ${name}`, () =>
          client.aliases().upsert(name, { collection_name: build }),
        );
      }
      for (const { name, build } of builds) {
        const old = before.get(name);
        if (old !== undefined && old !== build) await this.remove(old);
      }
    },

    async remove(build) {
      try {
        await client.collections(build).delete();
      } catch (error) {
        if (statusOf(error) !== 404) throw failed(error, `removing ${build}`);
      }
    },

    count: (index) =>
      attempt(`counting ${index}`, async () => (await client.collections(index).retrieve()).num_documents),

    async search(queries) {
      const answers: TypesenseAnswer[] = [];
      try {
        // Typesense accepts 50 searches at once.
        for (const part of chunks(queries, 50)) {
          const { results } = await client.multiSearch.perform({
            searches: part.map(typesenseSearch) as { q: string }[],
          }); // its type wants field names of one known document
          answers.push(...(results as TypesenseAnswer[])); // the parts that are read
        }
      } catch (error) {
        throw failed(error, "searching");
      }
      return queries.map((query, position) => {
        const answer = answers[position] ?? {};
        if (answer.code === 404) throw refusal.indexMissing(query.request.indexName);
        if (answer.error !== undefined) {
          const failure = failed(new Error(answer.error), "searching");
          throw answer.code === 400 ? new SearchRefusal(400, failure.message) : failure;
        }
        return readTypesense(answer, query);
      });
    },

    ...(!choice.isGateway && {
      async credentials(indexes, expiresAt): Promise<Credentials> {
        searchKey ??= choice.searchKey === undefined ? makeSearchKey() : Promise.resolve(choice.searchKey);
        searchKey.catch(() => (searchKey = undefined));
        const hidden = [...new Set(indexes.flatMap(hiddenFields))].join(",");
        const apiKey = client.keys().generateScopedSearchKey(await searchKey, {
          expires_at: expiresAt,
          limit_multi_searches: 20,
          ...(hidden !== "" && { exclude_fields: hidden }),
        });
        return { provider: "typesense", appId: "", apiKey, host: hostOf(publicAddressOf(choice)) };
      },
    }),
  };
}

function nodeOf(address: string): { host: string; port: number; protocol: string; path: string } {
  const { protocol, hostname, port, pathname } = new URL(address);
  const name = protocol.slice(0, -1);
  return {
    host: hostname,
    port: port === "" ? (name === "http" ? 80 : 443) : Number(port),
    protocol: name,
    path: pathname.replace(/\/$/, ""),
  };
}

/** Backticks cannot be escaped, and none of our identities contains one. */
function listed(ids: readonly string[]): string {
  return `[${ids.map((id) => `\`${id.replaceAll("`", "")}\``).join(",")}]`;
}

function exportedIds(lines: unknown): string[] {
  if (typeof lines === "object" && lines !== null) return "id" in lines ? [String(lines.id)] : []; // the client reads a single line as JSON
  return String(lines)
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const parsed: unknown = JSON.parse(line);
      return typeof parsed === "object" && parsed !== null && "id" in parsed ? [String(parsed.id)] : [];
    });
}
