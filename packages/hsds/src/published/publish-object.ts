import { textIn, type Translation } from "../compiled.ts";
import { type Field, fieldsOf, type TableName } from "../tables.ts";
import { completeObject, isPublishable } from "./complete-object.ts";
import { publishedValue } from "./published-value.ts";
import { newerFields, type PublishedShape, unpublishedFields } from "./shapes.ts";
import { toUkProfile } from "./uk-profile.ts";
import { type HsdsVersion, isModel30 } from "./versions.ts";

/** A JSON object. */
export type PublishedObject = Record<string, unknown>;

export interface PublishOptions {
  version: HsdsVersion;
  /**
   * BCP 47: texts are in this language where there is a translation, and `translated` says which. `null`: texts are as
   * their source wrote them, and `translations` has the others.
   */
  language: string | null;
  /** Values that expire are published until then. */
  now?: Date;
}

/** A stored or compiled object. */
type Values = { id: string; translations?: Translation[]; language?: string | null } & Record<
  string,
  unknown
>;

/**
 * An object as JSON of HSDS: without empty values, with everything that the schemas require, and with the terms of our
 * profile. `undefined` for an object that cannot be published: one that names a person, or lacks its essential value.
 */
export function publishObject(
  object: object,
  shape: PublishedShape,
  options: PublishOptions,
): PublishedObject | undefined {
  return publish(object, shape, { ...options, owner: undefined });
}

/** `owner`: the table of the object that it is nested in. */
function publish(
  object: object,
  shape: PublishedShape,
  options: PublishOptions & { owner: TableName | undefined },
): PublishedObject | undefined {
  const values = object as Values; // every compiled object is one of these
  const { table } = shape;
  if (!isPublishable(table, values, options)) return undefined;
  const inside = { ...options, owner: table };
  const plan = planOf(table, options.version);
  const published: PublishedObject = { id: values.id };
  const translated: TranslatedFields = new Map();
  for (const { name, field } of plan.fields) {
    const text = options.language !== null && field.translatable && textOf(values, name, options.language);
    const value = publishedValue(field.type, text ? text.value : values[name]);
    if (value === undefined) continue;
    published[name] = value;
    if (text && text.translation) noteTranslation(translated, name, text.translation);
  }
  if (options.language === null) Object.assign(published, translationsOf(values, plan.translatable));
  else if (translated.size > 0) published["translated"] = [...translated.values()];
  for (const [name, nested] of Object.entries(shape.one ?? {})) {
    if (plan.newer.has(name)) continue;
    const value = values[name];
    const one = isObject(value) ? publish(value, nested, inside) : undefined;
    if (one) published[name] = one;
  }
  for (const [name, nested] of Object.entries(shape.many ?? {})) {
    if (plan.newer.has(name)) continue;
    const value = values[name];
    if (!Array.isArray(value) || value.length === 0) continue;
    const list = value.flatMap((one: object) => publish(one, nested, inside) ?? []);
    if (list.length > 0) published[name] = list;
  }
  const complete = completeObject(table, published, values);
  return complete && options.version === "uk-3.0" ? toUkProfile(table, complete) : complete;
}

interface Plan {
  fields: readonly { name: string; field: Field }[];
  translatable: ReadonlySet<string>;
  /** Fields that the version does not have. */
  newer: ReadonlySet<string>;
}

const plans = new Map<string, Plan>();

function planOf(table: TableName, version: HsdsVersion): Plan {
  const known = plans.get(`${table} ${version}`);
  if (known) return known;
  const newer = new Set(isModel30(version) ? newerFields[table] : []);
  const fields = Object.entries(fieldsOf(table))
    .filter(([name]) => !newer.has(name) && !unpublishedFields[table]?.includes(name))
    .map(([name, field]) => ({ name, field }));
  const translatable = new Set(fields.flatMap(({ name, field }) => (field.translatable ? name : [])));
  const plan = { fields, translatable, newer };
  plans.set(`${table} ${version}`, plan);
  return plan;
}

function textOf(
  values: Values,
  field: string,
  language: string,
): { value: string; translation?: Origin } | undefined {
  if (!values.translations || values.translations.length === 0) return undefined;
  const text = textIn(values as Values & { translations: Translation[] }, field, language); // see above
  if (!text) return undefined;
  if (text.origin === "original") return { value: text.value };
  const { language: tag, origin, outdated } = text;
  return { value: text.value, translation: { language: tag ?? language, source: origin, outdated } };
}

/** Where a translated text comes from. */
interface Origin {
  language: string;
  source: "human" | "machine";
  outdated?: true | undefined;
}

type TranslatedFields = Map<string, Origin & { fields: string[] }>;

function noteTranslation(translated: TranslatedFields, field: string, origin: Origin): void {
  const { language, source, outdated } = origin;
  const key = `${language} ${source} ${outdated ?? false}`;
  const same = translated.get(key);
  if (same) same.fields.push(field);
  else translated.set(key, { language, source, ...(outdated && { outdated }), fields: [field] });
}

/** The translations of an object: one for each language and origin, with fields of the names that it has itself. */
function translationsOf(
  { translations }: Values,
  translatable: ReadonlySet<string>,
): { translations?: PublishedObject[] } {
  if (!translations || translations.length === 0) return {};
  const grouped = new Map<string, PublishedObject>();
  for (const { language, field_name: field, value, source, outdated } of translations) {
    if (!translatable.has(field) || value.trim() === "") continue;
    const key = `${language} ${source ?? ""} ${outdated ?? false}`;
    const one = grouped.get(key) ?? { language, ...(source && { source }), ...(outdated && { outdated }) };
    one[field] = value;
    grouped.set(key, one);
  }
  return grouped.size > 0 ? { translations: [...grouped.values()] } : {};
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
