import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import type { RemovedItem } from "@dragoman/database";
import { listControls } from "./list-controls.ts";
import type { ListResult } from "./list-view.server.ts";
import styles from "./lists.module.css";

interface ResultBarProps {
  result: ListResult | null;
  /** By the last form: it can be put back. */
  removed: RemovedItem | null;
}

/**
 * The result of a form, and the button that undoes it. The live region is always there, so that its changes are
 * announced. Takes the focus when the control that had it was removed.
 */
export function ResultBar({ result, removed }: ResultBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const answered = useRef(key);
  const shown = removed ? "removed" : result;
  useEffect(() => {
    if (answered.current === key) return;
    answered.current = key;
    if (shown !== null && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  }, [shown, key]);
  return (
    <div ref={bar} className={styles.result} data-empty={shown === null || undefined} tabIndex={-1}>
      {/* The key makes another element of the same text, which is announced again. */}
      <output>{shown !== null && <Result key={key} result={shown} />}</output>
      {removed && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name={listControls.service} value={removed.serviceId} />
          <input type="hidden" name={listControls.note} value={removed.note} />
          <input type="hidden" name={listControls.index} value={removed.index} />
          <button className={styles.button} type="submit" name={listControls.intent} value="restore">
            <Trans>Undo</Trans>
          </button>
        </Form>
      )}
    </div>
  );
}

function Result({ result }: { result: ListResult | "removed" }) {
  return (
    <span>
      {result === "saved" && <Trans>Saved</Trans>}
      {result === "moved" && <Trans>Moved</Trans>}
      {result === "removed" && <Trans>Removed</Trans>}
      {result === "revoked" && <Trans>The link no longer works.</Trans>}
    </span>
  );
}
