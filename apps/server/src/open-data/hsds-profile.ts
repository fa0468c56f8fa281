import { hsdsVersions, type HsdsVersion } from "@dragoman/hsds/hsds-versions";
import { publishedShapes, type PublishedShape } from "@dragoman/hsds/published-shapes";
import { profileFields } from "@dragoman/hsds/published-schemas";
import { tables, type TableName } from "@dragoman/hsds";

/** The version of our profile: a major one for what breaks a reader. */
const profileVersion = "1.0.0";

/** What the Open Referral UK profile is, for people: the example of its own schema of `/`. */
export const ukProfileAddress = "https://github.com/OpenReferralUK/uk-profile/blob/main/docs/index.md";

/**
 * Our profile of HSDS: what it adds to each schema, as JSON Merge Patches (RFC 7386). It removes nothing and requires
 * nothing more.
 */
export function hsdsProfile({ version, root }: { version: HsdsVersion; root: string }) {
  const patches = [...publishedTables()].flatMap((table) => {
    const properties = profileFields(table);
    return Object.keys(properties).length > 0
      ? [[`${tables[table].object}.json`, { properties }] as const]
      : [];
  });
  return {
    name: "Dragoman",
    version: profileVersion,
    hsds: hsdsVersions[version],
    description:
      "HSDS with texts in several languages, places whose address is secret, time zones, and addresses that are complete in their country. Contacts that name a person are not published.",
    openapi_url: `${root}/openapi.json`,
    schema: Object.fromEntries(patches),
  };
}

/** All tables of which objects are published, nested ones too. */
function publishedTables(): Set<TableName> {
  const found = new Set<TableName>();
  const waiting: PublishedShape[] = Object.values(publishedShapes).flatMap(({ whole, listed }) => [
    whole,
    listed,
  ]);
  for (let shape = waiting.pop(); shape; shape = waiting.pop()) {
    found.add(shape.table);
    waiting.push(...Object.values(shape.one ?? {}), ...Object.values(shape.many ?? {}));
  }
  return found;
}
