import { Link } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import styles from "./need-notes.module.css";
import type { Found } from "./search-outcome.ts";
import { wordOf } from "./search-words.ts";

/** What stands before the places of a need: what it means. */
export default function NeedNotes({ found: { words, view } }: { found: Found }) {
  const locale = useLocale();
  const need = words.needs.find((code) => code === view.state.category);
  if (!need) return null;
  return (
    <p>
      <Link className={styles.guide} to={`/${locale}/guides/${need}`}>
        {wordOf(words, "guide")}
      </Link>
    </p>
  );
}
