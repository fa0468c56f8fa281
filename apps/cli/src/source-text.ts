import type { DirectorySource, SourceRemoval } from "@dragoman/database";
import { counted } from "./counted.ts";
import { formatTable } from "./text-table.ts";

/** Sources as a table of text. */
export function describeSources(sources: readonly DirectorySource[]): string {
  if (sources.length === 0) return "The directory has no sources.\n";
  const head = ["source", "last import", "format", "organizations", "services", "locations", "edited"];
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

/** The data that was, or would be, removed with a source, and what to do next. */
export function describeRemoval({ source, dependents, outcome }: SourceRemoval): string {
  const rows = Object.values(outcome.withdrawn).reduce((sum, count) => sum + count, 0);
  const parts: readonly (readonly [number, string])[] = [
    [source.editedEntries, "of these entries have local edits"],
    [dependents.roles, "editor roles of its organizations"],
    [dependents.claims, "claims to its organizations"],
    [dependents.revisions, "unpublished changes"],
    [
      dependents.listItems,
      `entries of ${counted(dependents.lists, "saved list")}, which are then shown as removed`,
    ],
    [dependents.media, "photos, recordings and films"],
    [dependents.suggestions, "open suggestions from visitors"],
  ];
  const entries = [
    counted(source.organizations, "organization"),
    counted(source.services, "service"),
    counted(source.locations, "location"),
  ].join(", ");
  const lines = [
    outcome.applied
      ? `✓ Removed "${source.name}" from the directory: ${entries}.`
      : `This would remove "${source.name}" from the directory: ${entries}.`,
    `  ${rows.toLocaleString("en")} rows in total; they are marked as withdrawn, not deleted.`,
    ...parts.flatMap(([count, what]) => (count > 0 ? [`  ${count.toLocaleString("en")} ${what}`] : [])),
    outcome.applied
      ? `  The directory now has ${counted(outcome.stored.services, "service")}. A running server shows the change within seconds.`
      : `  Nothing was changed. To remove it, run: dragoman source remove ${source.name} --yes`,
  ];
  return `${lines.join("\n")}\n`;
}
