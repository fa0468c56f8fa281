/**
 * The directory (HSDS 3.2 in tables, with our additions), its staging twins, import runs, the outbox of the search
 * index, and settings. Frozen history: it imports nothing from the model, which goes on changing.
 *
 * Dates, identifiers and JSON are text, so that SQLite and PostgreSQL hold the same values.
 */
import type { Kysely } from "kysely";

interface TableShape {
  texts: readonly string[];
  numbers?: readonly string[];
  /** Column to the table whose `id` it names. */
  references?: Readonly<Record<string, string>>;
}

/** Parents before children. */
const directory: Readonly<Record<string, TableShape>> = {
  organizations: {
    texts: [
      "name",
      "alternate_name",
      "description",
      "email",
      "website",
      "tax_status",
      "tax_id",
      "legal_status",
      "logo",
      "uri",
      "language",
    ],
    numbers: ["year_incorporated"],
    references: { parent_organization_id: "organizations" },
  },
  programs: {
    texts: ["name", "alternate_name", "description", "language"],
    references: { organization_id: "organizations" },
  },
  services: {
    texts: [
      "name",
      "alternate_name",
      "description",
      "url",
      "email",
      "status",
      "interpretation_services",
      "application_process",
      "fees_description",
      "wait_time",
      "fees",
      "accreditations",
      "eligibility_description",
      "assured_date",
      "assurer_email",
      "licenses",
      "alert",
      "last_modified",
      "language",
    ],
    numbers: ["minimum_age", "maximum_age"],
    references: { organization_id: "organizations", program_id: "programs" },
  },
  locations: {
    texts: [
      "location_type",
      "url",
      "name",
      "alternate_name",
      "description",
      "transportation",
      "external_identifier",
      "external_identifier_type",
      "visibility",
      "time_zone",
      "language",
    ],
    numbers: ["latitude", "longitude"],
    references: { organization_id: "organizations" },
  },
  service_at_location: {
    texts: ["description", "language"],
    references: { service_id: "services", location_id: "locations" },
  },
  contacts: {
    texts: ["name", "title", "department", "email"],
    references: {
      organization_id: "organizations",
      service_id: "services",
      service_at_location_id: "service_at_location",
      location_id: "locations",
    },
  },
  phones: {
    texts: ["number", "extension", "type", "description", "e164"],
    references: {
      location_id: "locations",
      service_id: "services",
      organization_id: "organizations",
      contact_id: "contacts",
      service_at_location_id: "service_at_location",
    },
  },
  addresses: {
    texts: [
      "attention",
      "address_1",
      "address_2",
      "city",
      "region",
      "state_province",
      "postal_code",
      "country",
      "address_type",
    ],
    references: { location_id: "locations" },
  },
  schedules: {
    texts: [
      "valid_from",
      "valid_to",
      "dtstart",
      "until",
      "wkst",
      "freq",
      "byday",
      "byweekno",
      "bymonthday",
      "byyearday",
      "description",
      "opens_at",
      "closes_at",
      "schedule_link",
      "attending_type",
      "notes",
    ],
    numbers: ["timezone", "count", "interval"],
    references: {
      service_id: "services",
      location_id: "locations",
      service_at_location_id: "service_at_location",
    },
  },
  languages: {
    texts: ["name", "code", "note"],
    references: { service_id: "services", location_id: "locations", phone_id: "phones" },
  },
  service_areas: {
    texts: ["name", "description", "extent", "extent_type", "uri"],
    references: { service_id: "services", service_at_location_id: "service_at_location" },
  },
  required_documents: {
    texts: ["document", "uri"],
    references: { service_id: "services" },
  },
  accessibility: {
    texts: ["description", "details", "url"],
    references: { location_id: "locations" },
  },
  cost_options: {
    texts: ["valid_from", "valid_to", "option", "currency", "amount_description"],
    numbers: ["amount"],
    references: { service_id: "services" },
  },
  funding: {
    texts: ["source"],
    references: { organization_id: "organizations", service_id: "services" },
  },
  organization_identifiers: {
    texts: ["identifier_scheme", "identifier_type", "identifier"],
    references: { organization_id: "organizations" },
  },
  url: {
    texts: ["label", "url"],
    references: { organization_id: "organizations", service_id: "services" },
  },
  units: {
    texts: ["name", "scheme", "identifier", "uri"],
  },
  service_capacity: {
    texts: ["description", "updated"],
    numbers: ["available", "maximum"],
    references: { service_id: "services", unit_id: "units" },
  },
  taxonomies: {
    texts: ["name", "description", "uri", "version"],
  },
  taxonomy_terms: {
    texts: ["code", "name", "description", "taxonomy", "language", "term_uri"],
    references: { parent_id: "taxonomy_terms", taxonomy_id: "taxonomies" },
  },
  attributes: {
    texts: ["link_id", "link_type", "link_entity", "value", "label"],
    references: { taxonomy_term_id: "taxonomy_terms" },
  },
  meta_table_descriptions: {
    texts: ["name", "language", "character_set"],
  },
  metadata: {
    texts: [
      "resource_id",
      "resource_type",
      "last_action_date",
      "last_action_type",
      "field_name",
      "previous_value",
      "replacement_value",
      "updated_by",
    ],
  },
  translations: {
    texts: ["link_id", "link_entity", "language", "field_name", "value", "source", "reviewed_at"],
  },
};

/** Columns, beside the references, that queries look rows up by. */
const lookups: Readonly<Record<string, readonly string[]>> = {
  attributes: ["link_id"],
  translations: ["link_id"],
  taxonomy_terms: ["code"],
};

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const [table, shape] of Object.entries(directory)) {
    await createDirectoryTable(kysely, { table, shape });
    await createStagingTable(kysely, { table, shape });
  }
  await createImportRuns(kysely);
  await createSearchChanges(kysely);
  await kysely.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

interface NamedShape {
  table: string;
  shape: TableShape;
}

async function createDirectoryTable(kysely: Kysely<unknown>, { table, shape }: NamedShape): Promise<void> {
  const references = Object.entries(shape.references ?? {});
  let create = kysely.schema.createTable(table).addColumn("id", "text", (column) => column.primaryKey());
  for (const name of shape.texts) create = create.addColumn(name, "text");
  for (const name of shape.numbers ?? []) create = create.addColumn(name, "double precision");
  for (const [name, parent] of references) {
    create = create.addColumn(name, "text", (column) => column.references(`${parent}.id`));
  }
  await create
    .addColumn("source_name", "text", (column) => column.notNull())
    .addColumn("source_key", "text")
    .addColumn("source_position", "integer", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("extra", "text")
    .addColumn("withdrawn_at", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  for (const column of [...references.map(([name]) => name), ...(lookups[table] ?? [])]) {
    await kysely.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}

/** Without foreign keys, because rows arrive in batches and may name parents that an earlier import stored. */
async function createStagingTable(kysely: Kysely<unknown>, { table, shape }: NamedShape): Promise<void> {
  const staged = `staged_${table}`;
  let create = kysely.schema
    .createTable(staged)
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull());
  for (const name of [...shape.texts, ...Object.keys(shape.references ?? {})]) {
    create = create.addColumn(name, "text");
  }
  for (const name of shape.numbers ?? []) create = create.addColumn(name, "double precision");
  await create
    .addColumn("origin", "text")
    .addColumn("source_key", "text")
    .addColumn("source_position", "integer", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("extra", "text")
    .addPrimaryKeyConstraint(`${staged}_key`, ["run_id", "id"])
    .execute();
}

async function createImportRuns(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("import_runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("country", "text")
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .addColumn("report", "text")
    .execute();
  await kysely.schema.createIndex("import_runs_by_state").on("import_runs").column("state").execute();
}

/** One row for each service at its latest position, so that the outbox never outgrows the directory. */
async function createSearchChanges(kysely: Kysely<unknown>): Promise<void> {
  await kysely.schema
    .createTable("search_changes")
    .addColumn("service_id", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull().unique())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
