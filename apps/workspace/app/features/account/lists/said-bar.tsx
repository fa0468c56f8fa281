import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { listControls } from "./list-controls.ts";
import type { TakenView } from "./list-view.server.ts";
import styles from "./lists.module.css";

/**
 * What was done just now, and the way to take it back. Its place is always there, so that it is read out. Whoever loses
 * the control that they used, because it is gone, goes on from here.
 */
export function SaidBar({ said, taken }: { said: string | null; taken: TakenView | null }) {
  const bar = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const answered = useRef(key);
  const words = taken?.said ?? said;
  useEffect(() => {
    if (answered.current === key) return;
    answered.current = key;
    if (words !== null && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
  }, [words, key]);
  return (
    <div ref={bar} className={styles.said} data-empty={words === null || undefined} tabIndex={-1}>
      {/* The same words once more are another element, and are said once more. */}
      <output>{words !== null && <span key={key}>{words}</span>}</output>
      {taken && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name={listControls.service} value={taken.item.serviceId} />
          <input type="hidden" name={listControls.note} value={taken.item.note} />
          <input type="hidden" name={listControls.index} value={taken.item.index} />
          <button className={styles.button} type="submit" name={listControls.intent} value="put-back">
            {taken.undo}
          </button>
        </Form>
      )}
    </div>
  );
}
