import createClient, { type Client, type ClientOptions } from "openapi-fetch";
import type { components, operations, paths } from "./hsds.ts";

export type { components, operations, paths } from "./hsds.ts";

/** Of answers in JSON; streams of lines are strings, which `parseAs: "stream"` reads. */
type Json = "application/json" | "application/problem+json";

export type DirectoryClient = Client<paths, Json>;
export type Service = components["schemas"]["Service"];
/** A service in a list, without `full=true`. */
export type ServiceInList = components["schemas"]["ServiceInList"];
export type Organization = components["schemas"]["Organization"];
export type Location = components["schemas"]["Location"];
/** What went wrong, and what to do about it (RFC 9457). */
export type Problem = components["schemas"]["Problem"];

/**
 * A client of the open data of a directory, in HSDS 3.2. Paths, parameters and answers have types.
 *
 * `const { data, error } = await createDirectoryClient("https://help.example").GET("/services", { params: { query: { search: "legal advice" } } })`
 *
 * @param directory The address of the directory: `https://help.example`.
 * @throws TypeError: `directory` is not an address.
 */
export function createDirectoryClient(
  directory: string,
  options: Omit<ClientOptions, "baseUrl"> = {},
): DirectoryClient {
  return createClient<paths, Json>({ ...options, baseUrl: new URL("/api/hsds/3.2", directory).href });
}

export type ServiceQuery = Omit<
  NonNullable<operations["list_services"]["parameters"]["query"]>,
  "page" | "after" | "format"
>;

/**
 * All services that match a query, page by page: each once, even if services are changed in the meantime. With `full: true` they
 * have everything nested in them.
 *
 * @throws {DirectoryError} the directory refuses a page
 */
export async function* everyService(
  client: DirectoryClient,
  query: ServiceQuery = {},
): AsyncGenerator<ServiceInList | Service> {
  let after: string | undefined;
  do {
    const { data, error, response } = await client.GET("/services", {
      params: { query: { ...query, ...(after !== undefined && { after }) } },
    });
    if (error) throw new DirectoryError(error);
    // Whole services, or those of lists: a short form has to be requested with `minimal`.
    yield* data.contents as (ServiceInList | Service)[];
    after = nextAfter(response.headers.get("Link"));
  } while (after !== undefined);
}

/** A request that a directory refuses. */
export class DirectoryError extends Error {
  override readonly name = "DirectoryError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.title} ${problem.detail}`);
    this.problem = problem;
  }
}

/** The id behind which the next page begins (RFC 8288); `undefined` after the last one. */
function nextAfter(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(link ?? "") ?? [];
  return address === undefined
    ? undefined
    : (new URL(address, "https://directory.invalid").searchParams.get("after") ?? undefined);
}
