import { Trans, useLingui } from "@lingui/react/macro";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { documentWords } from "@dragoman/i18n/words.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { useSavedServices } from "@dragoman/entry-view/saved/saved-services.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { OrderSign } from "@dragoman/entry-view/saved/card/order-sign.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { ShareLinks } from "@dragoman/entry-view/saved/share-links.tsx";
import styles from "./saved-item.module.css";

interface SavedItemProps {
  service: SavedService;
  order: { isFirst: boolean; isLast: boolean };
  onRemove: () => void;
}

/** One service of the list, with its buttons. */
export function SavedItem({ service, order, onRemove }: SavedItemProps) {
  const { t } = useLingui();
  const { move } = useSavedServices();
  const { id, gone, handed } = service;
  const unchecked = t`From another device. This directory has not checked it.`;
  return (
    <li className={styles.item}>
      <ServiceCard
        service={service}
        warning={
          gone ? t`This is no longer in the directory. Call before you go.` : handed ? unchecked : null
        }
        plainName={service.numberOnly ? t`Contact` : undefined}
      >
        <p className={styles.quiet}>
          <SavedOn day={service.day} />
        </p>
        <div className={styles.actions}>
          <OrderButton sign="up" label={t`Move up`} ended={order.isFirst} onClick={() => move(id, -1)} />
          <OrderButton sign="down" label={t`Move down`} ended={order.isLast} onClick={() => move(id, 1)} />
          <button type="button" className={styles.action} onClick={onRemove}>
            <Icon name="close" size={20} />
            <span>
              <Trans>Remove</Trans>
            </span>
          </button>
          <ShareLinks services={[service]} />
        </div>
      </ServiceCard>
    </li>
  );
}

function SavedOn({ day }: { day: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const value = formatDay(new Date(day), documentWords().days);
  return <span lang={locale}>{t`Saved on ${value}`}</span>;
}

interface OrderButtonProps {
  sign: "up" | "down";
  label: string;
  /** Whether there is nothing to change places with. The button keeps the focus all the same. */
  ended: boolean;
  onClick: () => void;
}

function OrderButton({ sign, label, ended, onClick }: OrderButtonProps) {
  return (
    <button type="button" className={styles.action} aria-disabled={ended} onClick={onClick}>
      <OrderSign sign={sign} />
      <span>{label}</span>
    </button>
  );
}
