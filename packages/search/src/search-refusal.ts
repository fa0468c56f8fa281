type RefusalStatus = 400 | 403 | 404 | 413 | 429;

/** An expected refusal in the protocol's own words: clients show `message` and `status`, nothing else. */
export class SearchRefusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = "SearchRefusal";
    this.status = status;
  }
}

/** The whole catalogue of refusals. The first five messages are the protocol's and must stay as they are. */
export const refusal = {
  invalidCredentials: () => new SearchRefusal(403, "Invalid Application-ID or API key"),
  methodNotAllowed: () => new SearchRefusal(403, "Method not allowed with this API key"),
  indexNotAllowed: () => new SearchRefusal(403, "Index not allowed with this API key"),
  indexMissing: (name: string) => new SearchRefusal(404, `Index ${name} does not exist`),
  keyExpired: () => new SearchRefusal(403, '"validUntil" parameter expired (less than current date)'),
  restrictionUnknown: (name: string) =>
    new SearchRefusal(403, `The key restriction ${name} cannot be checked by this host`),
  pathUnknown: (path: string) => new SearchRefusal(404, `Path ${path} does not exist`),
  /** Not 503: from a 5xx, clients conclude that the host is down and stay away for minutes. */
  preparing: () => new SearchRefusal(429, "The index is being built; try again in a moment"),
  bodyTooLarge: (limit: number) => new SearchRefusal(413, `The request body is larger than ${limit} bytes`),
  bodyMalformed: (reason: string) => new SearchRefusal(400, `The request body is malformed: ${reason}`),
  parameterInvalid: (name: string, expected: string) =>
    new SearchRefusal(400, `Invalid value for "${name}" parameter, expected ${expected}`),
  filterMalformed: (name: string, reason: string) => new SearchRefusal(400, `${name}: ${reason}`),
  facetNotSearchable: (name: string) =>
    new SearchRefusal(400, `Cannot search in \`${name}\` attribute: it is not a searchable facet`),
} as const;
