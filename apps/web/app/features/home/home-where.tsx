import { useChosenPlace } from "../../chosen-place.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { WhereField } from "../../ui/where-field.tsx";

/** Where the first page looks for help. */
export default function HomeWhere() {
  const locale = useLocale();
  const [place, choose] = useChosenPlace();
  return <WhereField value={place} onChoose={choose} locale={locale} />;
}
