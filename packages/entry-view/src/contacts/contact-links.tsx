import type { WebLink } from "./web-address.ts";
import styles from "./contact-links.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { IsolatedText } from "@dragoman/ui/text/isolated-text.tsx";

/** E-mail and web addresses. Links send no referrer. */
export function ContactLinks({ email, links }: { email: string | null; links: readonly WebLink[] }) {
  if (email === null && links.length === 0) return null;
  return (
    <ul className={styles.list}>
      {email !== null && (
        <li>
          <a className={styles.link} href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
            <Icon name="mail" />
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      )}
      {links.map(({ href, text, note }) => (
        <li key={href}>
          <a className={styles.link} href={href} rel="external noopener noreferrer">
            <Icon name="web" />
            <bdi dir={readingDirection(text)}>
              <IsolatedText text={text} />
            </bdi>
          </a>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
