import { Plural, Trans } from "@lingui/react/macro";
import type { IntervalView } from "./present-hours.server.ts";

/** From when to when. Times stand in the order in which they are, whichever way the page is read. */
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
