import { Link } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import { asksForSafety, SafetyQuestion } from "../../ui/safety-question.tsx";
import styles from "./need-notes.module.css";
import type { Found } from "./search-outcome.ts";
import { wordOf } from "./search-words.ts";

/** What stands before the places of a need: what it means, and where there is danger, questions about safety. */
export default function NeedNotes({ found, places }: { found: Found; places: string }) {
  const locale = useLocale();
  const { words, view, safety } = found;
  const { category } = view.state;
  const need = words.needs.find((code) => code === category);
  return (
    <>
      {need && (
        <p>
          <Link className={styles.guide} to={`/${locale}/guides/${need}`}>
            {wordOf(words, "guide")}
          </Link>
        </p>
      )}
      {asksForSafety(category) && <SafetyQuestion given={safety} places={places} />}
    </>
  );
}
