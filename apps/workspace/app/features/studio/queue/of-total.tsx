import { Trans } from "@lingui/react/macro";

/** How many of all, or which one of them. */
export function OfTotal({ position, total }: { position: number; total: number }) {
  return (
    <span>
      <Trans>
        {position} of {total}
      </Trans>
    </span>
  );
}
