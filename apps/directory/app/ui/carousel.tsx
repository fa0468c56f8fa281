import { Trans, useLingui } from "@lingui/react/macro";
import { Children, useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import styles from "./carousel.module.css";
import { visiblePart } from "@dragoman/ui/carousel-position.ts";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { RowButton } from "@dragoman/ui/row-button.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";

export interface CarouselProps {
  title: string;
  /** The items, in order. */
  children: ReactNode;
  /** The link to more of them. */
  more?: ReactNode;
}

/**
 * A row of items, moved only by swiping, the keys or two buttons: it never moves by itself. Screen readers find all
 * items, as a list; the position is announced when a button has moved the row.
 */
export function Carousel({ title, children, more }: CarouselProps) {
  const { t } = useLingui();
  const heading = useId();
  const row = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const items = Children.toArray(children);
  const [shown, setShown] = useState({ first: 1, last: 1 });
  const [isSaid, setSaid] = useState(false);
  const measure = useCallback(() => {
    if (!row.current) return;
    const part = visiblePart(row.current);
    setShown((known) => (part.first === known.first && part.last === known.last ? known : part));
  }, []);
  useEffect(() => {
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [measure]);
  const move = (by: 1 | -1) => {
    const next = row.current?.children[by === 1 ? shown.last : shown.first - 2];
    setSaid(true);
    next?.scrollIntoView({ block: "nearest", inline: by === 1 ? "start" : "end" });
  };
  const position = shown.first === shown.last ? `${shown.first}` : `${shown.first}–${shown.last}`;
  const count = items.length;
  return (
    <section className={styles.carousel} aria-labelledby={heading} aria-roledescription={t`carousel`}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {more}
        {/* Without scripts, swiping or the scroll bar moves the row. */}
        <div className={styles.controls} hidden={!hydrated}>
          <output className={styles.position} aria-live={isSaid ? "polite" : "off"}>
            <span key={position}>
              <Trans>
                <Code text={position} /> of {count}
              </Trans>
            </span>
          </output>
          <RowButton name="back" label={t`Previous`} ended={shown.first === 1} onClick={() => move(-1)} />
          <RowButton name="onwards" label={t`Next`} ended={shown.last === count} onClick={() => move(1)} />
        </div>
      </div>
      <ul ref={row} className={styles.row} onScroll={measure}>
        {items.map((item, index) => (
          // The items of one row keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
