import { type RawBuilder, sql } from "kysely";

/**
 * Identifies a category of a source over imports: by its code, or without one by its taxonomy (its id, or else its text)
 * and its name. Missing values are empty text.
 */
export interface CategoryKey {
  source: string;
  code: string;
  taxonomy: string;
  name: string;
}

/** The columns of a category's key, computed from a row of `taxonomy_terms` under this alias. */
export function keyColumns(alias: string): Record<keyof CategoryKey, RawBuilder<string>> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const code = sql<string>`coalesce(${column("code")}, '')`;
  const withoutCode = (value: RawBuilder<unknown>) =>
    sql<string>`case when ${code} = '' then coalesce(${value}, '') else '' end`;
  return {
    source: sql<string>`${column("source_name")}`,
    code,
    taxonomy: withoutCode(sql`coalesce(${column("taxonomy_id")}, ${column("taxonomy")})`),
    name: withoutCode(column("name")),
  };
}

/** The key as one text, for maps. */
export function keyText({ source, code, taxonomy, name }: CategoryKey): string {
  return JSON.stringify([source, code, taxonomy, name]);
}
