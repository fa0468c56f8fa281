import type { TaughtOutcome } from "@dragoman/database";
import { counted } from "./counted.ts";
import { safeText } from "./safe-text.ts";

/** Categories that are listed one by one. */
const mostListed = 20;

/** The changes to taught needs, made or planned, and the next steps. */
export function describeTaught(
  { changes, services }: TaughtOutcome,
  { dryRun, path }: { dryRun: boolean; path: string },
): string {
  if (changes.length === 0) return "✓ Nothing to change: everything in the file is already taught.\n";
  const listed = changes.slice(0, mostListed).map(({ category, needs }) => {
    const { key, name, taught } = category;
    const label = safeText([key.code, name].filter(Boolean).join(" "));
    return `  ${key.source}: ${label}: ${describeNeeds(taught)} → ${describeNeeds(needs)}`;
  });
  const rest = changes.length - listed.length;
  const what = `${changes.length === 1 ? "1 category" : `${changes.length.toLocaleString("en")} categories`}, of ${counted(services, "service")}`;
  const lines = [
    dryRun ? `This would teach ${what}:` : `✓ Taught ${what}:`,
    ...listed,
    ...(rest > 0 ? [`  and ${rest.toLocaleString("en")} more`] : []),
    dryRun
      ? `  Nothing was changed. To do it, run: dragoman needs import ${path}`
      : "  A running server shows the change within seconds.",
  ];
  return `${lines.join("\n")}\n`;
}

function describeNeeds(needs: readonly string[] | null): string {
  if (needs === null) return "(not taught)";
  return needs.length === 0 ? "none" : needs.join(", ");
}
