import { kindOfTable } from "../versions/table-names.ts";
import { plainName } from "../versions/column-names.ts";

/**
 * The name of a property that nests objects. Ohana's files, which its Rails models load, add `_attributes`
 * (codeforamerica/ohana-api, `data/sample_data.json`): `phones_attributes`, `mail_address_attributes`.
 */
export function nestedName(property: string): string {
  const name = plainName(property);
  // Of our own profile: addresses that lack what HSDS requires.
  if (name === "incomplete_addresses") return "addresses";
  const short = name.replace(/_attributes$/, "");
  return short === "" || kindOfTable(name) !== null ? name : short;
}
