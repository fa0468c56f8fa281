/** The columns of the template for a sheet of one row per service, in order. */
export const templateFields = [
  "organization",
  "service",
  "description",
  "category",
  "street",
  "postcode",
  "city",
  "region",
  "country",
  "phone",
  "email",
  "website",
  "hours",
  "languages",
  "eligibility",
  "cost",
  "application",
  "notes",
  "latitude",
  "longitude",
  "checked",
  "id",
] as const;

/** A column of the template. */
export type TemplateField = (typeof templateFields)[number];

/**
 * The possible contents of a column of a sheet. Beyond the template: `name` is that of the service or of the
 * organization, whichever has no column; `address` is a whole address in one cell; `coordinates` are both in one cell;
 * `contact` mixes phones, e-mail addresses and websites.
 */
export type SheetField = TemplateField | "name" | "address" | "coordinates" | "mobile" | "fax" | "contact";

/** The columns of which a second line of a template gives an example in words. */
export type HintedField = "hours" | "eligibility" | "cost" | "application";

/** What sheets in one language call their columns. */
export interface SheetWords {
  /** Names of each column; the first is the template's. */
  readonly headers: Readonly<Record<SheetField, readonly [string, ...string[]]>>;
  /** Examples, and in `row` what the line with the examples is. */
  readonly hints: Readonly<Record<HintedField | "row", string>>;
}
