import { hasMetAccount } from "@dragoman/pages/device/met-account.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { useKeptWords } from "./document-words.ts";
import styles from "./saved-page.module.css";
import { SavedList } from "./saved-list.tsx";
import type { SavedWords } from "./saved-words.server.ts";

/** What this device keeps. The server knows nothing of it, and draws what stands around the list. */
export function SavedPage({ words }: { words: SavedWords }) {
  const hydrated = useHydrated();
  const isTogether = hydrated && hasMetAccount();
  useKeptWords(words);
  return (
    <div className={styles.page}>
      <PageHead title={words.title} unlisted />
      <h1>{words.title}</h1>
      <p className={styles.lead}>{isTogether ? words.together : words.lead}</p>
      <noscript>
        <p>{words.scripts}</p>
      </noscript>
      {hydrated && <SavedList words={words} />}
    </div>
  );
}
