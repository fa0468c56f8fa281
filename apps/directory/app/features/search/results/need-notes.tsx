import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { SafetyQuestion } from "@dragoman/pages/safety/safety-question.tsx";
import styles from "./need-notes.module.css";
import type { Found } from "../asking/search-outcome.ts";
import { wordOf } from "../words/search-words.ts";

/** The notes above all results: help in danger, and the meaning of the chosen need. */
export default function NeedNotes({ found, places }: { found: Found; places: string }) {
  const locale = useLocale();
  const { words, view, safety } = found;
  const need = words.needs.find((code) => code === view.state.category);
  return (
    <>
      {safety && <SafetyQuestion safety={safety} places={places} />}
      {need && (
        <p>
          <Link className={styles.guide} to={`/${locale}/guides/${need}`}>
            {wordOf(words, "guide")}
          </Link>
        </p>
      )}
    </>
  );
}
