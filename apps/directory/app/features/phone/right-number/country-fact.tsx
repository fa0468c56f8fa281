import { Trans } from "@lingui/react/macro";

/** The country of a number, in a list of facts. */
export function CountryFact({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <div>
      <dt>
        <Trans>Country</Trans>
      </dt>
      <dd>{name}</dd>
    </div>
  );
}
