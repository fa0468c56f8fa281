import { Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import styles from "./studio.module.css";

/** A language in which a text can be written. */
export interface FieldLanguage {
  /** BCP 47. */
  tag: string;
  name: string;
  direction: "ltr" | "rtl";
  /** Shown at once: it has a text, or is the default language. */
  isFirst: boolean;
}

interface LanguageFieldsProps {
  languages: readonly FieldLanguage[];
  /** The values of the fields, by language. */
  values: Readonly<Record<string, string>>;
  /** The field of a language. */
  children: (language: FieldLanguage) => ReactNode;
}

/** A field for each language. Languages without a text are folded. */
export function LanguageFields({ languages, values, children }: LanguageFieldsProps) {
  const fields = (isFirst: boolean) =>
    languages
      .filter((one) => one.isFirst === isFirst)
      .map((language) => <Fragment key={language.tag}>{children(language)}</Fragment>);
  return (
    <>
      {fields(true)}
      <details open={languages.some(({ isFirst, tag }) => !isFirst && values[tag] !== undefined)}>
        <summary className={styles.big}>
          <Trans>In other languages</Trans>
        </summary>
        <div className={styles.form}>{fields(false)}</div>
      </details>
    </>
  );
}
