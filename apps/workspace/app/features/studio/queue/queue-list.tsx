import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { NextPage } from "../frame/next-page.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { QueueFactsLine } from "./queue-facts.tsx";
import { QueueFilter } from "./queue-filter.tsx";
import type { FilterView, QueueLine } from "./queue-view.ts";
import { rowId } from "./together.ts";
import { ChooseRow, TogetherPart, type TogetherPartProps, useTogetherShortcuts } from "./together-part.tsx";

interface QueueListProps<Line extends QueueLine> {
  frame: StudioFrameView;
  filter: FilterView;
  lines: readonly Line[];
  /** The address of the next page. */
  more: string | null;
  /** The decisions for several items at once. */
  together?: Omit<TogetherPartProps, "shown">;
  /** Below the list. */
  after?: ReactNode;
  /** Further facts about an item. */
  children: (line: Line) => ReactNode;
}

/** A queue whose items are decided on pages of their own. */
export function QueueList<Line extends QueueLine>({
  frame,
  filter,
  lines,
  more,
  together,
  after,
  children,
}: QueueListProps<Line>) {
  const ofTogether = useTogetherShortcuts(together?.events ?? []);
  const shortcuts = [...useListShortcuts(), ...(together ? ofTogether : [])];
  const shown = lines.map(({ id, since }) => `${id} ${since.at}`);
  return (
    <StudioFrame
      frame={frame}
      isRefused={together?.answer !== undefined}
      doneInPart={together?.answer?.done}
      shortcuts={shortcuts}
    >
      {filter.all > 0 && <QueueFilter filter={filter} />}
      {lines.length === 0 && (
        <p>
          <Trans>Nothing to review.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id} className={`${styles.item} ${styles.withFacts}`}>
            <div className={styles.rowHead}>
              {together && (
                <ChooseRow
                  value={`${line.id} ${line.since.at}`}
                  heading={rowId(line.id)}
                  answer={together.answer}
                />
              )}
              <h2 id={rowId(line.id)} tabIndex={-1}>
                <Link to={line.to} data-row>
                  <DataText text={line.name} />
                </Link>
              </h2>
            </div>
            <QueueFactsLine facts={line}>{children(line)}</QueueFactsLine>
          </li>
        ))}
      </ul>
      <NextPage to={more} />
      {together && lines.length > 0 && <TogetherPart key={shown.join(" ")} {...together} shown={shown} />}
      {after}
    </StudioFrame>
  );
}

/** The keys of every list. */
export function useListShortcuts() {
  const { t } = useLingui();
  return [
    { key: "j", label: t`Next` },
    { key: "k", label: t`Previous` },
    { key: "/", label: t`Search` },
  ];
}

/** The keys of every item, after those of its decisions. */
export function useItemShortcuts() {
  const { t } = useLingui();
  return [
    { key: "j", label: t`Next` },
    { key: "k", label: t`Previous` },
    { key: "u", label: t`Back to the list` },
    { key: "m", label: t`Take this` },
  ];
}
