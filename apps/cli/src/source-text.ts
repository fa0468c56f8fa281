import type { DirectorySource, SourceRemoval } from "@dragoman/database";
import { counted } from "./counted.ts";
import { formatTable } from "./text-table.ts";

/** Sources as a table of text. */
export function describeSources(sources: readonly DirectorySource[]): string {
  if (sources.length === 0) return "The directory holds no source.\n";
  const head = ["source", "last import", "form", "organizations", "services", "locations", "edited"];
  const rows = sources.map(
    ({ name, lastImport, organizations, services, locations, editedEntries }): (string | number)[] => [
      name,
      lastImport?.at.slice(0, 16).replace("T", " ") ?? "–",
      lastImport ? `HSDS ${lastImport.version} ${lastImport.form}` : "–",
      organizations,
      services,
      locations,
      editedEntries,
    ],
  );
  return formatTable(head, rows);
}

/** What was, or would be, removed with a source, and what to do next. */
export function describeRemoval({ source, hanging, outcome }: SourceRemoval): string {
  const rows = Object.values(outcome.withdrawn).reduce((sum, count) => sum + count, 0);
  const parts: readonly (readonly [number, string])[] = [
    [source.editedEntries, "of these entries were edited here"],
    [hanging.roles, "roles of editors of its organizations"],
    [hanging.claims, "claims to its organizations"],
    [hanging.revisions, "changes that are not published"],
    [
      hanging.listItems,
      `entries of ${counted(hanging.lists, "saved list")}, which say from then on that they are gone`,
    ],
    [hanging.media, "photos, recordings and films"],
    [hanging.suggestions, "open suggestions of visitors"],
  ];
  const entries = [
    counted(source.organizations, "organization"),
    counted(source.services, "service"),
    counted(source.locations, "location"),
  ].join(", ");
  const lines = [
    outcome.applied
      ? `✓ Took "${source.name}" out of the directory: ${entries}.`
      : `"${source.name}" would be taken out of the directory: ${entries}.`,
    `  ${rows.toLocaleString("en")} rows in all; they are flagged, not deleted.`,
    ...parts.flatMap(([count, what]) => (count > 0 ? [`  ${count.toLocaleString("en")} ${what}`] : [])),
    outcome.applied
      ? `  The directory holds ${counted(outcome.stored.services, "service")}. A running server shows it within seconds.`
      : `  Nothing was changed. To do it: dragoman source remove ${source.name} --yes`,
  ];
  return `${lines.join("\n")}\n`;
}
