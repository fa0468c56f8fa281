/** Names of the controls on pages about sources, besides those of the studio. */
export const sourceControls = {
  source: "source",
  address: "address",
  every: "every",
  country: "country",
  language: "language",
  percent: "percent",
  table: "table",
  record: "record",
  field: "field",
  seen: "seen",
  one: "one",
  other: "other",
  category: "category",
} as const;

/** UTF-16 units of an address. */
export const maxAddressLength = 2_000;
