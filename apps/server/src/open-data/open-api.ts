import { hsdsVersions, isModel30, type HsdsVersion } from "@dragoman/hsds/hsds-versions";
import { publishedSchemas, type JsonSchema } from "@dragoman/hsds/published-schemas";
import { hsdsLists, type HsdsList, versionHeader } from "./hsds-address.ts";
import { parametersOf, perPage, proximity } from "./hsds-question.ts";

/** The OpenAPI 3.1 document of the API. Parameters and schemas come from what parses and presents them. */
export function openApiDocument({ version, root }: { version: HsdsVersion; root: string }) {
  const { schemas, names } = publishedSchemas(version);
  const lists = Object.keys(hsdsLists) as HsdsList[]; // the keys of the object
  return {
    openapi: "3.1.0",
    info: {
      title: "HSDS API",
      version: hsdsVersions[version],
      description:
        "A directory of local help in the Human Services Data Specification of Open Referral. Read-only, open to everyone.",
    },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: root }],
    tags: [{ name: "required" }, { name: "optional" }, { name: "ours", description: "Not in HSDS." }],
    paths: {
      "/": {
        get: operation({
          id: "getAPIMetaInformation",
          summary: "About this API",
          tag: "required",
          parameters: [],
          schema: { $ref: "#/components/schemas/About" },
        }),
      },
      ...Object.fromEntries(
        lists.flatMap((list) => {
          const name = names[hsdsLists[list]];
          const tag = tagOf(list);
          const item = { anyOf: [...new Set([name.listed, name.whole])].map(refTo) };
          const listed = {
            parameters: parametersOf[list].map((parameter) => ({
              $ref: `#/components/parameters/${parameter}`,
            })),
            schema: {
              allOf: [
                { $ref: "#/components/schemas/Page" },
                {
                  type: "object",
                  properties: { contents: { type: "array", items: listedItem(list, item) } },
                },
              ],
            },
            isList: true,
          };
          return [
            [
              `/${list}`,
              {
                get: operation({
                  id: `list_${list}`,
                  summary: `A page of ${list}, or all of them as lines of JSON`,
                  tag,
                  ...listed,
                }),
                post: operation({
                  id: `query_${list}`,
                  summary: `The same list, with parameters in a body, so that words and places are in no address`,
                  tag: version === "3.2" && list !== "locations" ? "optional" : "ours",
                  ...listed,
                  body: bodyOf(list),
                }),
              },
            ],
            [
              `/${list}/{id}`,
              {
                get: operation({
                  id: `get_${list}`,
                  summary: "One object with everything nested in it",
                  tag,
                  parameters: ["id", "language", ...(list === "organizations" ? ["full_service"] : [])].map(
                    (parameter) => ({ $ref: `#/components/parameters/${parameter}` }),
                  ),
                  schema: refTo(name.whole),
                  isObject: true,
                  isMoved: list === "services",
                }),
              },
            ],
          ];
        }),
      ),
      "/changes": {
        get: operation({
          id: "listChanges",
          summary: "Services that have changed or been removed since a position",
          tag: "ours",
          parameters: changesParameters,
          schema: { $ref: "#/components/schemas/Changes" },
          isHistory: true,
        }),
      },
      "/profile": {
        get: operation({
          id: "getProfile",
          summary: "What our profile adds to HSDS",
          tag: "ours",
          parameters: [],
          schema: { type: "object" },
        }),
      },
      "/openapi.json": {
        get: operation({
          id: "getOpenApi",
          summary: "This document",
          tag: "ours",
          parameters: [],
          schema: { type: "object" },
        }),
      },
    },
    webhooks: { changes: { post: webhookOperation } },
    components: { parameters: parameterObjects, responses, schemas: { ...schemas, ...frames(version) } },
  };
}

/** The parameters of a list, as a POST may have them in its body. */
function bodyOf(list: HsdsList): JsonSchema {
  const properties = parametersOf[list].map((name) => {
    const parameter = queryParameters[name];
    return [name, { ...parameter?.schema, description: parameter?.description }];
  });
  return { type: "object", additionalProperties: false, properties: Object.fromEntries(properties) };
}

/** Lists of services have a short form of their own. */
function listedItem(list: HsdsList, item: { anyOf: JsonSchema[] }): JsonSchema {
  return list === "services" ? { anyOf: [...item.anyOf, refTo("MinimalService")] } : item;
}

function tagOf(list: HsdsList): string {
  if (list === "services") return "required";
  return list === "locations" ? "ours" : "optional";
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

interface OperationOptions {
  id: string;
  summary: string;
  tag: string;
  parameters: readonly object[];
  schema: JsonSchema;
  isList?: boolean;
  isObject?: boolean;
  isMoved?: boolean;
  isHistory?: boolean;
  /** The schema of the body, which may be absent. */
  body?: JsonSchema;
}

function operation({ id, summary, tag, parameters, schema, body, ...is }: OperationOptions) {
  const { isList, isObject, isMoved, isHistory } = is;
  return {
    operationId: id,
    summary,
    tags: [tag],
    parameters: [...parameters, { $ref: `#/components/parameters/version` }],
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    responses: {
      200: {
        description: summary,
        content: {
          "application/json": { schema },
          ...(isList && {
            "application/x-ndjson": {
              schema: { type: "string", description: "One object of the list per line." },
            },
          }),
        },
      },
      ...(!body && {
        304: { description: "Not modified: the caller has the current answer (If-None-Match)." },
      }),
      ...(isMoved && { 308: { description: "A duplicate. The service that replaces it is at `Location`." } }),
      400: { $ref: "#/components/responses/Problem" },
      ...(isObject && { 404: { $ref: "#/components/responses/Problem" } }),
      ...((isObject || isHistory) && { 410: { $ref: "#/components/responses/Problem" } }),
      ...(body && {
        413: { $ref: "#/components/responses/Problem" },
        415: { $ref: "#/components/responses/Problem" },
      }),
      429: { $ref: "#/components/responses/Problem" },
      503: { $ref: "#/components/responses/Problem" },
    },
  };
}

const responses = {
  Problem: {
    description: "What went wrong and what to do about it (RFC 9457).",
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  },
};

const uuid = { type: "string", format: "uuid" };

/** Parameters of lists, by their names. */
const queryParameters: Readonly<Record<string, QueryParameter>> = inQuery({
  page: [
    { type: "integer", minimum: 1 },
    "The number of the page, from 1. The next page continues where your last one ended.",
  ],
  per_page: [
    { type: "integer", minimum: 1, maximum: perPage.mostMinimal },
    `Objects per page. Defaults to ${perPage.usual}; the maximum is ${perPage.most}, with \`minimal\`, ${perPage.mostMinimal}, and with \`full_service\` ${perPage.mostWithServices}.`,
  ],
  after: [uuid, "The page begins after this id, as in the link to the next page."],
  format: [{ enum: ["json", "ndjson"] }, "`ndjson` streams all results, one per line, without pages."],
  search: [
    { type: "string", maxLength: 200 },
    "Words in any language, as in the search of the directory. Returns the best thousand results, best first.",
  ],
  language: [
    { type: "string" },
    "BCP 47. Texts in this language where a translation exists; takes precedence over Accept-Language. `*`: texts as they were written.",
  ],
  minimal: [{ type: "boolean" }, "Only id, name, status and last_modified."],
  full: [{ type: "boolean" }, "Objects with everything nested in them."],
  full_service: [{ type: "boolean" }, "Organizations with their services and everything nested in those."],
  organization_id: [uuid, "Objects of this organization."],
  modified_after: [
    { type: "string" },
    "Objects changed at or after this time: RFC 3339, or a date. A time without a zone is UTC.",
  ],
  taxonomy_term_id: [uuid, "Objects with this term."],
  taxonomy_id: [
    uuid,
    "Objects with any term of this taxonomy; in the list of terms, the terms of this taxonomy.",
  ],
  postcode: [{ type: "string" }, "Within `proximity` of the centre of this postcode."],
  lat: [{ type: "number", minimum: -90, maximum: 90 }, "Degrees, WGS 84, with `lon`."],
  lon: [{ type: "number", minimum: -180, maximum: 180 }, "Degrees, WGS 84, with `lat`."],
  proximity: [
    { type: "integer", minimum: 1, maximum: proximity.most },
    `Metres around the postcode or the point. Defaults to ${proximity.usual}; the maximum is ${proximity.most}.`,
  ],
  top_only: [{ type: "boolean" }, "Terms without a parent."],
  parent_id: [uuid, "Terms directly below this one."],
});

/** Every parameter, by its name. */
const parameterObjects: Readonly<Record<string, object>> = {
  id: { name: "id", in: "path", required: true, schema: uuid },
  version: {
    name: versionHeader,
    in: "header",
    schema: { enum: Object.keys(hsdsVersions) },
    description: "The version of HSDS, unless the address names one.",
  },
  ...queryParameters,
};

const changesParameters = Object.values(
  inQuery({
    after: [
      { type: "integer", minimum: 0 },
      "The position you have read up to: `next_after` of the previous answer.",
    ],
    history: [{ type: "string" }, "`history` of the previous answer."],
    per_page: [
      { type: "integer", minimum: 1, maximum: 10_000 },
      "Changes per answer. Defaults to 1000; the maximum is 10000.",
    ],
  }),
);

interface QueryParameter {
  name: string;
  in: "query";
  schema: JsonSchema;
  description: string;
}

function inQuery(
  parameters: Readonly<Record<string, readonly [JsonSchema, string]>>,
): Record<string, QueryParameter> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, [schema, description]]) => [
      name,
      { name, in: "query", schema, description },
    ]),
  );
}

/** The headers of Standard Webhooks. */
const webhookHeaders = {
  "webhook-id": "The id of the message, the same for every attempt.",
  "webhook-timestamp": "When this attempt was made, in seconds since 1970.",
  "webhook-signature": "Signatures `v1,` and Base64, with spaces between them. One has to match.",
};

/** What receivers get whose address an administrator has entered. */
const webhookOperation = {
  operationId: "tellOfChanges",
  summary: "Services have changed, or a test",
  description: "Signed as Standard Webhooks has it, and sent again until an answer is 2xx.",
  tags: ["ours"],
  parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    schema: { type: "string" },
    description,
  })),
  requestBody: {
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookMessage" } } },
  },
  responses: {
    "2XX": { description: "The message is received." },
    "410": { description: "Nothing more is wanted: the webhook is paused." },
  },
};

/** What objects are wrapped in. */
function frames(version: HsdsVersion): Record<string, JsonSchema> {
  const address = { type: "string", format: "uri" };
  const count = { type: "integer", minimum: 0 };
  return {
    About: {
      type: "object",
      required: ["version", "profile", "openapi_url"],
      properties: {
        version: { type: "string" },
        profile: address,
        openapi_url: address,
        ...(!isModel30(version) && {
          description: { type: "string" },
          publisher: {
            type: "object",
            properties: {
              name: { type: "string" },
              email: { type: "string", format: "email" },
              website: address,
            },
          },
        }),
      },
    },
    Page: {
      type: "object",
      required: [
        "total_items",
        "total_pages",
        "page_number",
        "size",
        "first_page",
        "last_page",
        "empty",
        "contents",
      ],
      properties: {
        total_items: count,
        total_pages: count,
        page_number: { type: "integer", minimum: 1 },
        size: count,
        first_page: { type: "boolean" },
        last_page: { type: "boolean" },
        empty: { type: "boolean" },
        contents: { type: "array" },
      },
    },
    MinimalService: {
      type: "object",
      required: ["id", "name", "status"],
      properties: {
        id: uuid,
        name: { type: "string" },
        status: { type: "string" },
        status_stated: { const: false },
        last_modified: { type: "string", format: "date-time" },
        translated: { type: "array", items: { type: "object" } },
      },
    },
    Changes: {
      type: "object",
      required: ["after", "next_after", "latest", "history", "last", "next", "changes"],
      properties: {
        after: count,
        next_after: count,
        latest: count,
        history: { type: "string" },
        last: { type: "boolean" },
        next: address,
        changes: {
          type: "array",
          items: {
            type: "object",
            required: ["position", "type", "object", "id", "at"],
            properties: {
              position: count,
              type: { enum: ["changed", "removed"] },
              object: { const: "service" },
              id: uuid,
              at: { type: "string", format: "date-time" },
              url: address,
            },
          },
        },
      },
    },
    WebhookMessage: {
      type: "object",
      required: ["type", "timestamp", "data"],
      properties: {
        type: { enum: ["changes", "test"] },
        timestamp: { type: "string", format: "date-time", description: "When the latest change happened." },
        data: {
          type: "object",
          required: ["url"],
          properties: {
            after: count,
            next_after: count,
            history: { type: "string", description: "The history of `next_after`." },
            count: { ...count, description: "How many services have changed after `after`." },
            url: { ...address, description: "The changes after `after`." },
          },
        },
      },
    },
    Problem: {
      type: "object",
      required: ["type", "title", "status", "detail"],
      properties: {
        type: { type: "string" },
        title: { type: "string" },
        status: { type: "integer" },
        detail: { type: "string", description: "What to do next." },
        requestId: { type: "string" },
      },
    },
  };
}
