import { columnsOf, mappedTables } from "./mapping.ts";

/** The JSON Schema (2020-12) of mapping files, for editors that check and complete them. */
export function mappingSchema(): object {
  const blocks = mappedTables.map((table) => {
    const columns = Object.fromEntries(columnsOf(table).map((column) => [column, { $ref: "#/$defs/rule" }]));
    const block = {
      type: "object",
      required: ["columns"],
      additionalProperties: false,
      properties: {
        from: { $ref: "#/$defs/from" },
        columns: { type: "object", minProperties: 1, additionalProperties: false, properties: columns },
      },
    };
    return [table, { anyOf: [block, { type: "array", minItems: 1, items: block }] }];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Dragoman mapping",
    description:
      "Says which columns of spreadsheets are which of ours: dragoman import SOURCE --mapping FILE",
    type: "object",
    required: ["tables"],
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      tables: {
        type: "object",
        minProperties: 1,
        additionalProperties: false,
        properties: Object.fromEntries(blocks) as Record<string, object>, // a cast: the entries are those
      },
    },
    $defs: { value, from, rule },
  };
}

const value = { type: ["string", "number", "boolean"] };

const from = {
  description:
    "The sheet: the name of a file, or its file, the name of its tab, and the line of its headers.",
  anyOf: [
    { type: "string" },
    {
      type: "object",
      additionalProperties: false,
      properties: {
        file: { type: "string" },
        sheet: { type: "string" },
        header: { type: "integer", minimum: 1 },
      },
    },
  ],
};

const rule = {
  description: "The name of a column, a list of columns to join, or more.",
  anyOf: [
    { type: "string" },
    { type: "array", minItems: 1, items: { type: "string" } },
    {
      type: "object",
      additionalProperties: false,
      properties: {
        column: { type: "string" },
        columns: { type: "array", minItems: 1, items: { type: "string" } },
        separator: { type: "string", description: "Between joined columns; a space by default." },
        constant: { $ref: "#/$defs/value", description: "The same value in every row." },
        split: { type: "string", minLength: 1, description: "Makes one row for each part of the cell." },
        values: { type: "object", additionalProperties: { $ref: "#/$defs/value" } },
        otherwise: { $ref: "#/$defs/value", description: "For values that are not in the table." },
      },
      oneOf: [{ required: ["column"] }, { required: ["columns"] }, { required: ["constant"] }],
    },
  ],
};
