import { useChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { WhereField } from "@dragoman/pages/place-choice/where-field.tsx";

/** The field for the place on the start page. */
export default function HomeWhere() {
  const locale = useLocale();
  const [place, choose] = useChosenPlace();
  return <WhereField value={place} onChoose={choose} locale={locale} />;
}
