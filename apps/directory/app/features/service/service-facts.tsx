import { Fact } from "@dragoman/entry-view/facts/fact.tsx";
import { FactLines } from "@dragoman/entry-view/facts/fact-lines.tsx";
import { HoursTable } from "@dragoman/entry-view/hours/hours-table.tsx";
import type { ServicePageView } from "./service-page-view.server.ts";

/** Important facts before a visit. */
export function ServiceFacts({ service }: { service: ServicePageView }) {
  const { hours, facts, messages } = service;
  return (
    <div>
      {hours && (
        <Fact icon="hours" title={messages.hours}>
          <HoursTable hours={hours} />
        </Fact>
      )}
      {facts.map(({ icon, title, lines, originals }) => (
        <Fact key={title} icon={icon} title={title}>
          <FactLines lines={lines} originals={originals} />
        </Fact>
      ))}
    </div>
  );
}
