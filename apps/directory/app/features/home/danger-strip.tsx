import { useLayoutEffect, useRef, useState } from "react";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import styles from "./danger-strip.module.css";
import type { NearbyView } from "./home-view.ts";
import { useNearby } from "./use-nearby.ts";

/**
 * Emergency numbers: inconspicuous, first on the page, and one tap away. The strip keeps its initial height when a
 * chosen place has fewer numbers, so that nothing below it moves.
 */
export default function DangerStrip({ initial, isOfPlace }: { initial: NearbyView; isOfPlace?: boolean }) {
  const { danger } = useNearby(initial, isOfPlace);
  const { title, numbers, more, listening, lines } = danger;
  const strip = useRef<HTMLElement>(null);
  /** CSS pixels. */
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => setHeight(strip.current?.getBoundingClientRect().height ?? 0), []);
  if (numbers.length === 0 && lines.length === 0) return null;
  return (
    <section
      ref={strip}
      className={styles.strip}
      style={danger === initial.danger ? undefined : { minBlockSize: height }}
      aria-label={title}
      data-many={initial.danger.numbers.length > 1 || undefined}
    >
      {numbers.length > 0 && (
        <>
          <p className={styles.title}>
            <Icon name="warning" />
            <span>{title}</span>
          </p>
          <ul className={styles.numbers}>
            {numbers.map(({ number, note }) => (
              <li key={number}>
                <a className={styles.number} href={`tel:${number}`}>
                  <Icon name="phone" size={18} />
                  <Code text={number} className={styles.digits} />
                  {note !== null && <span className={styles.note}>{note}</span>}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && (
        <details className={styles.more}>
          <summary>{more}</summary>
          <p className={styles.listening}>{listening}</p>
          <ul className={styles.lines}>
            {lines.map(({ key, name, language, phone, details, chat }) => (
              <li key={key}>
                <bdi lang={language ?? undefined}>{name}</bdi>
                <PhoneLink text={phone.text} uri={phone.uri} />
                {details !== undefined && <span>{details}</span>}
                {chat && (
                  <a href={chat.address} rel="noreferrer">
                    {chat.label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
