import { useChosenPlace, type ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { WhereField } from "@dragoman/pages/place-choice/where-field.tsx";

export interface StartProps {
  /** The place that the directory begins with, while the reader has chosen none. */
  start: ChosenPlace | undefined;
  /** Called when the reader chooses another place, or none. */
  onLeave: () => void;
}

/** The field for the place on the start page. */
export default function HomeWhere({ start, onLeave }: StartProps) {
  const locale = useLocale();
  const [place, choose] = useChosenPlace();
  return (
    <WhereField
      value={place ?? start ?? null}
      onChoose={(chosen) => {
        onLeave();
        choose(chosen);
      }}
      locale={locale}
      isProposed={!place}
    />
  );
}
