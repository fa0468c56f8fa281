import { Trans } from "@lingui/react/macro";
import type { DayView, HoursView, IntervalView } from "./present-hours.server.ts";
import { DataLines } from "@dragoman/ui/text/data-text.tsx";
import styles from "./hours-table.module.css";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";
import { daysTogether } from "./days-together.ts";
import { OpenStatus } from "./open-status.tsx";
import { MonthlyLine } from "./monthly-line.tsx";
import { Times } from "./times.tsx";
import { useStatusNow } from "./use-status-now.ts";

/** Opening hours as a weekly table, and the exceptions that do not fit into one. */
export function HoursTable({ hours }: { hours: HoursView }) {
  // A page left open overnight highlights the new day.
  const today = useStatusNow(hours.clock)?.today ?? hours.today;
  return (
    <>
      {hours.now && (
        <p>
          <OpenStatus status={hours.now} />
        </p>
      )}
      {hours.week && (
        <table className={styles.week}>
          <tbody>
            {daysTogether(hours.week).map((days) => (
              <tr
                key={days.first}
                aria-current={today !== null && days.from <= today && today <= days.to ? "date" : undefined}
              >
                <th scope="row">
                  <bdi>{days.first}</bdi>
                  {days.from < days.to && (
                    <>
                      {" – "}
                      <bdi>{days.last}</bdi>
                    </>
                  )}
                </th>
                <td>
                  <Day day={days} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hours.monthly.map((monthly) => (
        <MonthlyLine key={`${monthly.position} ${monthly.day}`} monthly={monthly} />
      ))}
      {hours.dated.map(({ day, interval }) => (
        <p key={`${day} ${interval?.times?.opens}`}>
          <span>{day}: </span>
          {interval ? <Times interval={interval} /> : <Trans>Closed</Trans>}
        </p>
      ))}
      <div className={styles.words}>
        <DataLines texts={hours.words} />
      </div>
      {hours.zone !== null && hours.week && (
        <p className={styles.zone}>
          <Trans>Times are local times ({isolatedName(hours.zone)}).</Trans>
        </p>
      )}
    </>
  );
}

function Day({ day }: { day: Omit<DayView, "name"> }) {
  if (day.state === "closed") {
    return (
      <span className={styles.closed}>
        <Trans>Closed</Trans>
      </span>
    );
  }
  if (day.state === "unknown") {
    return (
      <span className={styles.closed}>
        <Trans>Not known</Trans>
      </span>
    );
  }
  return <Intervals intervals={day.intervals} />;
}

function Intervals({ intervals }: { intervals: readonly IntervalView[] }) {
  return intervals.map((interval) => (
    <span key={`${interval.times?.opens} ${interval.times?.closes}`} className={styles.interval}>
      <Times interval={interval} />
    </span>
  ));
}
