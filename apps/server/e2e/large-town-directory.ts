import { importDataset, openDatabase } from "@dragoman/database";
import type { Dataset } from "@dragoman/hsds";
import { readDirectory } from "@dragoman/hsds/read";
import { existsSync } from "node:fs";
import { join } from "node:path";

const shared = join(import.meta.dirname, "../../../../shared/data");

/** Real directories beside the project. Together, with the first one twice, they have more than 10,000 places. */
const directories = [
  { folder: "miami-211-hsds11", source: "first" },
  { folder: "washington-211-hsds10", source: "second" },
  { folder: "miami-211-hsds11", source: "third", isDisguised: true },
];

export const hasLargeTown = directories.every(({ folder }) => existsSync(join(shared, folder)));

/** Miami, around which everything is moved. */
export const largeTown = { id: "4164138", lat: 25.77427, lng: -80.19366 };

/** The most places of a pack, less some that a source lists twice. */
const places = 9_900;

/** Imports a town with as many services as a pack may have. */
export async function importLargeTown(folder: string): Promise<void> {
  const database = await openDatabase({ directory: folder });
  let moved = 0;
  for (const { folder: name, source, isDisguised } of directories) {
    const dataset = await readDirectory(join(shared, name), { source, country: "US" });
    moved = moveToTown(dataset, moved);
    if (isDisguised) disguise(dataset);
    await importDataset(database, dataset, { source, country: "US" });
  }
  await database.close();
}

/** Lays the places in rows within some 30 km, and those that are too many a long way off. */
function moveToTown({ rows }: Dataset, before: number): number {
  const busy = new Map<unknown, number>();
  for (const { table, values } of rows)
    if (table === "service_at_location") {
      const { location_id } = values as { location_id?: unknown };
      busy.set(location_id, (busy.get(location_id) ?? 0) + 1);
    }
  let moved = before;
  for (const { table, id, values } of rows) {
    if (table !== "locations") continue;
    moved += busy.get(id) ?? 0;
    const isNear = moved <= places;
    Object.assign(values, {
      latitude: largeTown.lat - 0.25 + (moved % 101) / 202 + (isNear ? 0 : 5),
      longitude: largeTown.lng - 0.25 + (moved % 97) / 194,
    });
  }
  return moved;
}

/** Texts in letters of another order, as of another town: as many words, of the same lengths, and no known ones. */
function disguise({ rows }: Dataset): void {
  for (const { values } of rows)
    for (const [name, value] of Object.entries(values))
      if (texts.has(name) && typeof value === "string")
        Object.assign(values, { [name]: value.replaceAll(/[a-z]/gi, nextOfItsKind) });
}

const texts = new Set(["name", "alternate_name", "description", "application_process", "fees_description"]);
const kinds = ["aeiouy", "bcdfghjklmnpqrstvwxz"];

function nextOfItsKind(letter: string): string {
  const small = letter.toLowerCase();
  const kind = kinds.find((one) => one.includes(small)) ?? "";
  const next = kind[(kind.indexOf(small) + 1) % kind.length] ?? small;
  return letter === small ? next : next.toUpperCase();
}
