import { Plural, Trans } from "@lingui/react/macro";
import type { IntervalView } from "./present-hours.server.ts";

/** Start and end of an interval. Times keep their order in either direction of the page. */
export function Times({ interval }: { interval: IntervalView }) {
  const { times, overnight, everyWeeks } = interval;
  return (
    <>
      {times === null ? (
        <Trans>Open all day and night</Trans>
      ) : (
        <Trans>
          <bdi>{times.opens}</bdi> to <bdi>{times.closes}</bdi>
        </Trans>
      )}
      {overnight && (
        <>
          {" "}
          <Trans>(next morning)</Trans>
        </>
      )}
      {everyWeeks > 1 && (
        <>
          {" "}
          (<Plural value={everyWeeks} one="every week" other="every # weeks" />)
        </>
      )}
    </>
  );
}
