import { Plural, Trans } from "@lingui/react/macro";
import type { ServiceView } from "./service-view.server.ts";

export function Ages({ ages: { from, to } }: { ages: NonNullable<ServiceView["ages"]> }) {
  return (
    <p>
      {from !== null && to !== null && (
        <Trans>
          Age {from} to {to}
        </Trans>
      )}
      {from !== null && to === null && <Plural value={from} one="From # year" other="From # years" />}
      {from === null && to !== null && <Plural value={to} one="Up to # year" other="Up to # years" />}
    </p>
  );
}
