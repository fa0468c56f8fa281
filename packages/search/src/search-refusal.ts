type RefusalStatus = 400 | 403 | 404 | 405 | 413 | 429;

/** An expected refusal in the protocol's format: clients show `message` and `status` only. */
export class SearchRefusal extends Error {
  readonly status: RefusalStatus;
  /** Seconds after which the same request may succeed, for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: RefusalStatus, message: string, retryAfter?: number) {
    super(message);
    this.name = "SearchRefusal";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The answer would exceed the caller's size limit. */
export class AnswerTooLarge extends SearchRefusal {
  constructor(limit: number) {
    super(
      400,
      `The answer to this call is larger than ${limit} bytes: lower hitsPerPage, name attributesToRetrieve, or send fewer searches in one call`,
    );
  }
}

interface RecordSize {
  position: number;
  objectID: string;
  size: number;
  limit: number;
}

/** All refusals. The first five messages belong to the protocol and must not change. */
export const refusal = {
  invalidCredentials: () => new SearchRefusal(403, "Invalid Application-ID or API key"),
  methodNotAllowed: () => new SearchRefusal(403, "Method not allowed with this API key"),
  indexNotAllowed: () => new SearchRefusal(403, "Index not allowed with this API key"),
  indexMissing: (name: string) => new SearchRefusal(404, `Index ${name} does not exist`),
  keyExpired: () => new SearchRefusal(403, '"validUntil" parameter expired (less than current date)'),
  restrictionUnknown: (name: string) =>
    new SearchRefusal(403, `The key restriction ${name} cannot be checked by this host`),
  refererNotAllowed: () => new SearchRefusal(403, "Method not allowed with this referer"),
  sourceNotAllowed: () => new SearchRefusal(403, "The API key cannot be used from this address"),
  tooManyCalls: () => new SearchRefusal(429, "Too many requests with this API key; try again later"),
  /** Not 503; see below. */
  busy: () => new SearchRefusal(429, "Too many searches are waiting; try again in a moment"),
  tooManyHits: (hits: number, limit: number) =>
    new SearchRefusal(
      400,
      `This call asks for ${hits} hits, at most ${limit} are answered: lower hitsPerPage, or send fewer searches in one call`,
    ),
  tooMuchWork: (what: "This call" | "One search of this call", work: number, limit: number) =>
    new SearchRefusal(
      400,
      `${what} is too much work (${Math.ceil(work)}, at most ${limit}): shorten queries and filters, or send fewer searches in one call`,
    ),
  answerTooLarge: (limit: number) => new AnswerTooLarge(limit),
  tooManyKeys: (limit: number) => new SearchRefusal(400, `There are ${limit} API keys already; delete one`),
  keyMissing: () => new SearchRefusal(404, "Key does not exist"),
  objectMissing: () => new SearchRefusal(404, "ObjectID does not exist"),
  synonymMissing: () => new SearchRefusal(404, "Synonym set does not exist"),
  objectIDInvalid: (reason: string) => new SearchRefusal(400, `objectID ${reason}`),
  recordTooBig: ({ position, objectID, size, limit }: RecordSize) =>
    new SearchRefusal(
      400,
      `Record is too big: at the position ${position}, objectID=${objectID}, size=${size}/${limit} bytes`,
    ),
  indexNameInvalid: (name: string) => new SearchRefusal(400, `indexName is not valid: ${name.slice(0, 100)}`),
  replicaNotWritable: (name: string) =>
    new SearchRefusal(400, `Operation not allowed on the replica index ${name}: write to its primary`),
  replicaTaken: (name: string) =>
    new SearchRefusal(400, `Index ${name} cannot be a replica here: it has replicas, or another primary`),
  destinationHasReplicas: (name: string) =>
    new SearchRefusal(400, `Cannot copy onto ${name}: an index with replicas is not overwritten`),
  sourceHasReplicas: (name: string) =>
    new SearchRefusal(400, `Cannot move ${name}: an index with replicas keeps its name`),
  methodUnknown: (method: string) => new SearchRefusal(405, `Method ${method.slice(0, 20)} is not supported`),
  pathUnknown: (path: string) => new SearchRefusal(404, `Path ${path} does not exist`),
  /** Not 503: clients treat a 5xx as a host that is down, and avoid it for minutes. */
  preparing: () => new SearchRefusal(429, "The index is being built; try again in a moment", 5),
  /** Likewise. */
  engineDown: () => new SearchRefusal(429, "The search engine does not answer; try again in a moment", 5),
  bodyTooLarge: (limit: number) => new SearchRefusal(413, `The request body is larger than ${limit} bytes`),
  bodyMalformed: (reason: string) => new SearchRefusal(400, `The request body is malformed: ${reason}`),
  parameterInvalid: (name: string, expected: string) =>
    new SearchRefusal(400, `Invalid value for "${name}" parameter, expected ${expected}`),
  filterMalformed: (name: string, reason: string) => new SearchRefusal(400, `${name}: ${reason}`),
  facetNotSearchable: (name: string) =>
    new SearchRefusal(400, `Cannot search in \`${name}\` attribute: it is not a searchable facet`),
} as const;
