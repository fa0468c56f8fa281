import { Trans } from "@lingui/react/macro";
import { useChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { WhereField } from "@dragoman/pages/place-choice/where-field.tsx";
import type { StepView } from "./guided-view.server.ts";
import styles from "./step-page.module.css";

/**
 * The last step of a guided path: an optional place, then the search. A plain form, so that it works without scripts.
 */
export function WhereStep({ wish }: { wish: StepView["wish"] }) {
  const locale = useLocale();
  const [place, choosePlace] = useChosenPlace();
  return (
    <form className={styles.form} action={`/${locale}/search`} method="get">
      {wish.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WhereField value={place} onChoose={choosePlace} locale={locale} />
      <button type="submit" className={styles.show}>
        <Trans>Show places</Trans>
      </button>
    </form>
  );
}
