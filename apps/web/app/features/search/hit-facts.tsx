import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../i18n/use-locale.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { isolatedName } from "../../ui/isolated-name.tsx";
import styles from "./hit-facts.module.css";
import type { HitView } from "./search-view.ts";

/** The short facts by which one chooses: where, in which languages, what it costs, when it was checked. */
export function HitFacts({ hit }: { hit: HitView }) {
  const locale = useLocale();
  return (
    <ul className={styles.facts}>
      {hit.city !== null && (
        <li>
          <Icon name="place" size={18} />
          <bdi>{hit.city}</bdi>
        </li>
      )}
      {hit.languages.length > 0 && (
        <li>
          <Icon name="languages" size={18} />
          <span>
            <Trans>Speaks {isolatedName(joinNames(hit.languages, locale))}</Trans>
          </span>
        </li>
      )}
      {hit.free && (
        <li>
          <Icon name="cost" size={18} />
          <Trans>Free</Trans>
        </li>
      )}
      {hit.checked !== null && (
        <li>
          <Icon name="checked" size={18} />
          <Trans>Checked on {hit.checked}</Trans>
        </li>
      )}
    </ul>
  );
}
