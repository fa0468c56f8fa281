import { Trans } from "@lingui/react/macro";
import type { MonthlyView } from "./present-hours.server.ts";
import { Times } from "./times.tsx";

export function MonthlyLine({ monthly }: { monthly: MonthlyView }) {
  return (
    <p>
      <When monthly={monthly} />
      {monthly.interval && (
        <>
          {/* The text about all other days is a full sentence. */}
          {named.has(monthly.position) ? ": " : " "}
          <Times interval={monthly.interval} />
        </>
      )}
    </p>
  );
}

/** The positions with a message of their own. */
const named = new Set([1, 2, 3, 4, -1]);

function When({ monthly: { position, day } }: { monthly: MonthlyView }) {
  switch (position) {
    case 1:
      return <Trans>First {day} of the month</Trans>;
    case 2:
      return <Trans>Second {day} of the month</Trans>;
    case 3:
      return <Trans>Third {day} of the month</Trans>;
    case 4:
      return <Trans>Fourth {day} of the month</Trans>;
    case -1:
      return <Trans>Last {day} of the month</Trans>;
    default:
      return <Trans>On some days ({day}) of the month. Call first.</Trans>;
  }
}
