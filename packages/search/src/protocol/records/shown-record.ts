import type { IndexDocument } from "../../engine/document.ts";
import type { KeyGrant } from "../../keys/keys.ts";
import type { HostedIndexes } from "../routes/hosted-indexes.ts";

/** The attributes of a record that a caller may see. */
export interface ShownAttributes {
  /** All when absent or with `*`; `-name` excludes one. */
  requested: readonly string[] | undefined;
  /** Require a permission. */
  hidden: readonly string[];
}

/** The attributes of an index that a key must not see. */
export function hiddenFrom({ store }: HostedIndexes, index: string, grant: KeyGrant): readonly string[] {
  if (grant.allows("seeUnretrievableAttributes")) return [];
  return store.settings(index)?.unretrievableAttributes ?? [];
}

/** The record with its visible attributes. The identity is always visible. */
export function shownRecord(record: IndexDocument, { requested, hidden }: ShownAttributes): IndexDocument {
  const leftOut = requested?.filter((name) => name.startsWith("-")).map((name) => name.slice(1)) ?? [];
  const only = requested?.filter((name) => !name.startsWith("-"));
  const isAll = only === undefined || only.includes("*") || (only.length === 0 && leftOut.length > 0);
  const picked = isAll ? record : pick(record, only);
  return { ...without(picked, [...leftOut, ...hidden]), objectID: record.objectID };
}

type Tree = Readonly<Record<string, unknown>>;

function pick(tree: Tree, paths: readonly string[]): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) => {
      if (paths.includes(name)) return [[name, value]];
      const below = pathsBelow(paths, name);
      return below.length > 0 ? [[name, eachTree(value, (one) => pick(one, below))]] : [];
    }),
  );
}

function without(tree: Tree, paths: readonly string[]): Tree {
  if (paths.length === 0) return tree;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) => {
      if (paths.includes(name)) return [];
      const below = pathsBelow(paths, name);
      return [[name, below.length > 0 ? eachTree(value, (one) => without(one, below)) : value]];
    }),
  );
}

function pathsBelow(paths: readonly string[], name: string): string[] {
  return paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
}

function eachTree(value: unknown, change: (tree: Tree) => Tree): unknown {
  if (Array.isArray(value)) return value.map((one) => eachTree(one, change));
  return typeof value === "object" && value !== null ? change({ ...value }) : value;
}
