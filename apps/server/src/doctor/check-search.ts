import type { ProviderChoice } from "@dragoman/search/provider-choice";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Answer } from "./check-address.ts";
import { failed, type Judgement, ok, warning } from "./finding.ts";

/** Milliseconds. */
const longestWait = 10_000;

/** Changes behind the directory that a large import causes for a while. */
const muchLag = 1_000;

export interface SearchReadings {
  choice: ProviderChoice;
  dataDirectory: string;
  /** The last change in the database. */
  latestChange: number | undefined;
  /** The server on this machine, which reports the position of its index. */
  here: Answer;
}

export async function checkSearch(readings: SearchReadings): Promise<Judgement[]> {
  const { choice, dataDirectory } = readings;
  const engine =
    choice.kind === "embedded"
      ? await checkFolder(join(dataDirectory, "search"))
      : await checkEngine(choice.kind, requestFor(choice));
  return [engine, checkLag(readings)];
}

async function checkFolder(folder: string): Promise<Judgement> {
  try {
    const files = await readdir(folder);
    if (files.includes("manifest.json")) return ok(`The search index is in ${folder}.`);
    return warning(`There is no search index in ${folder} yet.`, "Start the server, which builds it.");
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }; // of the file system
    if (code === "ENOENT") return ok(`There is no search index yet: the server builds ${folder}.`);
    return failed(
      `The search index in ${folder} cannot be read (${String(code)}).`,
      "Move it away: the server builds it again from the database.",
    );
  }
}

type HostedChoice = Exclude<ProviderChoice, { kind: "embedded" }>;

/** A request that only a valid key may make, and that changes nothing. */
function requestFor({ kind, address, account, secret }: HostedChoice): {
  url: string;
  headers: Record<string, string>;
} {
  if (kind === "algolia") {
    const host = address ?? `https://${account}-dsn.algolia.net`;
    return {
      url: `${host}/1/indexes`,
      headers: { "X-Algolia-Application-Id": account, "X-Algolia-API-Key": secret },
    };
  }
  if (kind === "typesense")
    return { url: `${address}/collections`, headers: { "X-TYPESENSE-API-KEY": secret } };
  if (kind === "meilisearch")
    return { url: `${address}/version`, headers: { Authorization: `Bearer ${secret}` } };
  const pair = Buffer.from(`${account}:${secret}`).toString("base64");
  return { url: `${address}/`, headers: account === "" ? {} : { Authorization: `Basic ${pair}` } };
}

async function checkEngine(
  kind: string,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Judgement> {
  const { host } = new URL(url);
  try {
    const answer = await fetch(url, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(longestWait),
    });
    await answer.body?.cancel();
    if (answer.ok) return ok(`The search engine (${kind}) at ${host} answers, and takes the key.`);
    if (answer.status === 401 || answer.status === 403)
      return failed(
        `The search engine (${kind}) at ${host} refuses the key (${answer.status}).`,
        "Correct the key or the password in SEARCH_PROVIDER.",
      );
    return failed(
      `The search engine (${kind}) at ${host} answers ${answer.status}.`,
      "Look into the log of the engine, and check the address in SEARCH_PROVIDER.",
    );
  } catch (error) {
    const { cause, name } = Object(error) as { cause?: { code?: unknown }; name?: unknown }; // anything may be thrown
    return failed(
      `The search engine (${kind}) at ${host} cannot be reached (${String(cause?.code ?? name)}).`,
      "Start it, or correct the address in SEARCH_PROVIDER (docs/search-providers.md).",
    );
  }
}

function checkLag({ here, latestChange }: SearchReadings): Judgement {
  if (here.kind !== "this" || latestChange === undefined)
    return ok("How far the search index is behind the directory is known while the server runs.");
  const lag = latestChange - here.position;
  if (lag <= 0) return ok("The search index has every change of the directory.");
  const text = `The search index is ${lag} changes behind the directory.`;
  if (lag < muchLag) return ok(text);
  return warning(
    text,
    "Wait for an import to be indexed. If the number does not shrink, look for “Search:” in the log.",
  );
}
