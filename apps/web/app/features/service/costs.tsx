import { Trans } from "@lingui/react/macro";
import { DataParagraphs } from "../../ui/data-text.tsx";
import type { CostView } from "./present-costs.server.ts";

export function Costs({ costs }: { costs: readonly CostView[] }) {
  if (costs.length === 0) {
    return (
      <p>
        <Trans>We do not know if it costs something. Ask first.</Trans>
      </p>
    );
  }
  return costs.map((cost) => (
    <div key={[cost.amount, ...cost.words.map(({ value }) => value)].join()}>
      {cost.free && (
        <p>
          <strong>
            <Trans>Free</Trans>
          </strong>
        </p>
      )}
      {cost.amount !== null && (
        <p>
          <bdi>{cost.amount}</bdi>
        </p>
      )}
      {cost.words.map((text) => (
        <DataParagraphs key={text.value} text={text} />
      ))}
    </div>
  ));
}
