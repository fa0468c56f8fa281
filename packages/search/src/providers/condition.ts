import type { Filter, NumberOperator } from "../search-request.ts";

/** A filter in the form that all engines support: only single conditions are negated, and nothing is empty. */
export type Condition =
  | { kind: "all"; of: readonly Condition[] }
  | { kind: "any"; of: readonly Condition[] }
  | { kind: "facet"; attribute: string; value: string; isNegated: boolean }
  | { kind: "number"; attribute: string; operator: NumberOperator; value: number };

const opposites = { "<": ">=", "<=": ">", "=": "!=", "!=": "=", ">=": "<", ">": "<=" } as const;

/** Converts a filter to a condition, or to `true` or `false` when all or no records fulfil it. */
export function conditionOf(
  filter: Filter | undefined,
  isKnown: (attribute: string) => boolean,
): Condition | boolean {
  return filter ? normal(filter, { isKnown, isNegated: false }) : true;
}

interface Circumstances {
  /** Engines refuse conditions on unknown fields; in the protocol no record fulfils them. */
  isKnown: (attribute: string) => boolean;
  isNegated: boolean;
}

function normal(filter: Filter, { isKnown, isNegated }: Circumstances): Condition | boolean {
  if (filter.kind === "not") return normal(filter.of, { isKnown, isNegated: !isNegated });
  if (filter.kind === "all" || filter.kind === "any") {
    const kind = (filter.kind === "all") === isNegated ? "any" : "all";
    return joined(
      kind,
      filter.of.map((part) => normal(part, { isKnown, isNegated })),
    );
  }
  const { attribute } = filter;
  if (!isKnown(attribute)) return isNegated;
  if (filter.kind === "facet") return { kind: "facet", attribute, value: filter.value, isNegated };
  const operator = isNegated ? opposites[filter.operator] : filter.operator;
  return { kind: "number", attribute, operator, value: filter.value };
}

function joined(kind: "all" | "any", parts: readonly (Condition | boolean)[]): Condition | boolean {
  const decisive = kind === "any";
  if (parts.includes(decisive)) return decisive;
  const conditions = parts.flatMap((part) =>
    typeof part === "boolean" ? [] : part.kind === kind ? part.of : [part],
  );
  const [only] = conditions;
  if (!only) return !decisive;
  return conditions.length === 1 ? only : { kind, of: conditions };
}
