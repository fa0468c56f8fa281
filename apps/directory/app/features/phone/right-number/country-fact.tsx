import { Trans } from "@lingui/react/macro";

/** Of which country a number is, in a list of facts. */
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
