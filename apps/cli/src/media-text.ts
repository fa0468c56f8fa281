import type { RestoredMedia } from "@dragoman/database";

/** What became of the media of an export. */
export function describeMedia({ added, known, ownerless, damaged }: RestoredMedia): string {
  const parts = [
    `${count(added)} added`,
    known > 0 && `${count(known)} there already, and as they were`,
    ownerless > 0 && `${count(ownerless)} of entries that are not in the directory`,
    damaged > 0 &&
      `${count(damaged)} left out, because a file is missing, damaged, or not what media.json says`,
  ];
  return `  Photos, sounds and films: ${parts.filter(Boolean).join("; ")}.\n`;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
