import { Trans } from "@lingui/react/macro";
import type { OpenStatusView } from "./open-status-view.ts";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";
import type { StatusNow } from "./open-status-clock.ts";
import styles from "./open-status.module.css";
import { useStatusNow } from "./use-status-now.ts";

/** The opening status of a place: a word, a shape and a colour, each sufficient by itself. */
export function OpenStatus({ status: initial }: { status: OpenStatusView }) {
  // Only the reader's device knows its own time.
  const { status, isFar }: StatusNow = useStatusNow(initial) ?? { status: initial };
  const isOpen = status.state === "open" || status.state === "always";
  const shape = <Shape state={status.state} />;
  return (
    <span className={styles.status} data-state={status.state}>
      {!isOpen && shape}
      <span className={isOpen ? styles.open : undefined}>
        {isOpen && shape}
        {/* A new element for each sentence, because translators in browsers replace text nodes. */}
        <span key={`${status.state} ${status.day} ${status.time}`}>
          <Words status={status} />
        </span>
        {isFar && (
          <span data-reader="">
            {" "}
            <Trans>(time there)</Trans>
          </span>
        )}
        {status.holiday && (
          <span className={styles.holiday}>
            <Trans>Public holiday today: call first</Trans>
          </span>
        )}
      </span>
    </span>
  );
}

function Words({ status: { state, time, day } }: { status: OpenStatusView }) {
  if (state === "always") return <Trans>Open all day and night</Trans>;
  if (state === "unknown") return <Trans>We do not know if it is open now</Trans>;
  if (time === null) return state === "open" ? <Trans>Open now</Trans> : <Trans>Closed</Trans>;
  const clock = isolatedName(state === "open" && day !== null ? `${day} ${time}` : time);
  if (state === "open") return <Trans>Open until {clock}</Trans>;
  if (day === null) return <Trans>Closed. Opens at {clock}</Trans>;
  const weekday = isolatedName(day);
  return (
    <Trans comment="The weekday keeps its plain form: make a sentence that it fits into, as “Closed. Opens: Monday, 09:00”">
      Closed. Opens on {weekday} at {clock}
    </Trans>
  );
}

/** A full disc, an empty one with a bar, an empty one with a question mark: distinct without colours. */
function Shape({ state }: Pick<OpenStatusView, "state">) {
  const isOpen = state === "open" || state === "always";
  return (
    <svg className={styles.shape} width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="9"
        fill={isOpen ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2.5"
      />
      {state === "closed" && <path d="M7.5 12h9" {...line} />}
      {state === "unknown" && (
        <path d="M9.5 9.5a2.6 2.6 0 1 1 3.6 2.4c-.8.3-1.1.8-1.1 1.6M12 16.6h.01" {...line} />
      )}
    </svg>
  );
}

const line = { fill: "none", stroke: "currentColor", strokeWidth: 2.5, strokeLinecap: "round" } as const;
