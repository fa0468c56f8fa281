import { useLingui } from "@lingui/react/macro";
import type { ChatView } from "./present-phones.server.ts";
import styles from "./phone-chats.module.css";
import { SocialGlyph } from "../contacts/social-links-glyph.tsx";

/** Links for messages to a phone number. Nothing is requested from the services before a tap. */
export function PhoneChats({ chats, number }: { chats: readonly ChatView[]; number: string }) {
  const { t } = useLingui();
  return (
    <ul className={styles.chats}>
      {chats.map(({ name, href }) => {
        const words = name ?? t`SMS`;
        return (
          <li key={href}>
            <a
              className={styles.chat}
              href={href}
              rel="external noopener noreferrer"
              aria-label={`${words} ${number}`}
            >
              <SocialGlyph kind="chat" />
              <span>{words}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
