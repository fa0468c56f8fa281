import type { SocialView } from "./present-contacts.server.ts";
import styles from "./contact-links.module.css";
import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { SocialGlyph } from "./social-links-glyph.tsx";

/** Links to social networks and chats: plain links that neither load from the networks nor inform them. */
export function SocialLinks({ social }: { social: readonly SocialView[] }) {
  if (social.length === 0) return null;
  return (
    <ul className={styles.list}>
      {social.map(({ href, network, kind, account }) => (
        <li key={href}>
          <a className={styles.link} href={href} rel="external noopener noreferrer">
            <SocialGlyph kind={kind} />
            <span lang="en">{network}</span>
            {account !== null && <bdi dir={readingDirection(account)}>{account}</bdi>}
          </a>
        </li>
      ))}
    </ul>
  );
}
