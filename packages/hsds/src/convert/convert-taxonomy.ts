import { is211Code } from "@dragoman/reference/need-of-category";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import { isBlankReference } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import { peek, take } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/**
 * `taxonomy.csv` of 1.x: terms, the name of their vocabulary, and parents given by id and name only. Those parents and
 * the vocabulary become rows of their own.
 */
export function convertTaxonomy(conversion: Conversion, row: SourceRow): void {
  const parentName = take(row, "parent_name");
  const parentId = peek(row, "parent_id");
  const vocabulary = peek(row, "taxonomy");
  const taxonomy =
    vocabulary === null
      ? null
      : derive(conversion, row, { table: "taxonomies", cells: { name: vocabulary } });
  if (taxonomy) row.cells.set("taxonomy_id", taxonomy);
  const terms = conversion.keys.get("taxonomy_terms");
  if (isBlankReference(conversion, "taxonomy_terms", parentId)) row.cells.delete("parent_id");
  else if (parentId !== null && parentName !== null && terms?.has(parentId) !== true) {
    const cells = { name: parentName, taxonomy: vocabulary, taxonomy_id: taxonomy, ...codeIn(parentId) };
    derive(conversion, row, { table: "taxonomy_terms", key: parentId, cells });
  }
  nameAsDescription(row);
  idAsCode(row);
  emit(conversion, row);
}

/**
 * Terms of 2.0 and later; descriptions were optional before 3.0, so the name serves instead. A term nested in a service
 * is also an attribute of it.
 */
export function convertTaxonomyTerm(conversion: Conversion, row: SourceRow): void {
  if (conversion.isBeforeThree) nameAsDescription(row);
  idAsCode(row);
  readVocabulary(conversion, row);
  readOhanaCode(row);
  const link = row.cells.get("link_id");
  const entity = take(row, "link_entity");
  row.cells.delete("link_id");
  const draft = emit(conversion, row);
  if (link === undefined) return;
  const cells = { link_id: link, link_entity: entity, taxonomy_term_id: draft };
  derive(conversion, draft, { table: "attributes", cells });
}

/** ORServices names the taxonomy of a term by its record id in `taxonomy`; its `taxonomy_id` is Airtable's id of the term. */
function readVocabulary(conversion: Conversion, row: SourceRow): void {
  const vocabulary = peek(row, "taxonomy");
  const taxonomies = conversion.keys.get("taxonomies");
  if (vocabulary === null || taxonomies?.has(vocabulary) !== true) return;
  const other = peek(row, "taxonomy_id");
  if (other !== null && taxonomies.has(other)) return;
  row.cells.delete("taxonomy");
  if (other !== null) row.cells.set("airtable_id", other);
  row.cells.set("taxonomy_id", vocabulary);
}

/** Ohana calls the code of a category in Open Eligibility `taxonomy_id`, beside its `depth` in the tree: `101-02`. */
function readOhanaCode(row: SourceRow): void {
  if (!row.cells.has("depth") || row.cells.has("code")) return;
  const code = take(row, "taxonomy_id");
  if (code !== null) row.cells.set("code", code);
}

/** Without a code column, 211 directories put their codes into the id. */
function idAsCode(row: SourceRow): void {
  if (row.key === null || row.cells.has("code")) return;
  for (const [column, code] of Object.entries(codeIn(row.key))) row.cells.set(column, code);
}

function codeIn(id: string): { code?: string } {
  return is211Code(id) ? { code: id } : {};
}

function nameAsDescription(row: SourceRow): void {
  const name = peek(row, "name");
  if (name !== null && !row.cells.has("description")) row.cells.set("description", name);
}

/** `services_taxonomy` of 1.1 and `service_attributes` of 2.0: a term of a service. */
export function convertServiceAttribute(conversion: Conversion, row: SourceRow): void {
  moveReference(row, "service_id");
  row.cells.set("link_entity", "services");
  emit(conversion, row);
}

/** `other_attributes` of 2.0, whose `link_type` is the name of a table. */
export function convertOtherAttribute(conversion: Conversion, row: SourceRow): void {
  const entity = take(row, "link_type");
  if (entity !== null) row.cells.set("link_entity", entity);
  emit(conversion, row);
}

function moveReference(row: SourceRow, column: string): void {
  row.cells.set("link_id", row.cells.get(column));
  row.cells.delete(column);
}
