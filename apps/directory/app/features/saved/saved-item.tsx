import { formatDay } from "@dragoman/i18n/format-day.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { documentWords } from "@dragoman/i18n/words.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { useSavedServices } from "@dragoman/entry-view/saved/saved-services.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { OrderSign } from "@dragoman/entry-view/saved/card/order-sign.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { ShareLinks } from "@dragoman/entry-view/saved/share-links.tsx";
import { withValue } from "./number-sign.ts";
import styles from "./saved-item.module.css";
import type { SavedWords } from "./saved-words.server.ts";

interface SavedItemProps {
  service: SavedService;
  words: SavedWords;
  order: { isFirst: boolean; isLast: boolean };
  onRemove: () => void;
}

/** One service of the list, with what can be done with it. */
export function SavedItem({ service, words, order, onRemove }: SavedItemProps) {
  const { move } = useSavedServices();
  const { id } = service;
  return (
    <li className={styles.item}>
      <ServiceCard service={service} words={words} plainName={service.numberOnly ? words.contact : undefined}>
        <p className={styles.quiet}>
          <SavedOn day={service.day} words={words} />
        </p>
        <div className={styles.actions}>
          <OrderButton sign="up" words={words.up} ended={order.isFirst} onClick={() => move(id, -1)} />
          <OrderButton sign="down" words={words.down} ended={order.isLast} onClick={() => move(id, 1)} />
          <button type="button" className={styles.action} onClick={onRemove}>
            <Icon name="close" size={20} />
            <span>{words.remove}</span>
          </button>
          <ShareLinks services={[service]} words={words.keep} />
        </div>
      </ServiceCard>
    </li>
  );
}

function SavedOn({ day, words }: { day: string; words: SavedWords }) {
  const locale = useLocale();
  const said = formatDay(new Date(day), documentWords().days);
  return <span lang={locale}>{withValue(words.kept, said)}</span>;
}

interface OrderButtonProps {
  sign: "up" | "down";
  words: string;
  /** There is nothing to change places with. The button keeps the focus all the same. */
  ended: boolean;
  onClick: () => void;
}

function OrderButton({ sign, words, ended, onClick }: OrderButtonProps) {
  return (
    <button type="button" className={styles.action} aria-disabled={ended} onClick={onClick}>
      <OrderSign sign={sign} />
      <span>{words}</span>
    </button>
  );
}
