import { useEffect, useState } from "react";
import { fetchSaved } from "@dragoman/entry-view/saved/fetch-saved.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";

/**
 * The services of a list in the reader's language, once the directory has sent them; without a connection, as the other
 * device wrote them.
 */
export function useTranslatedList(services: readonly SavedService[]): readonly SavedService[] {
  const locale = useLocale();
  const [translated, setTranslated] = useState<readonly SavedService[]>([]);
  useEffect(() => {
    const ids = services.filter((one) => one.locale !== locale).map(({ id }) => id);
    if (ids.length > 0 && navigator.onLine)
      void fetchSaved(ids, locale).then((found) => found && setTranslated(found.services));
  }, [services, locale]);
  return services.map((one) => translated.find(({ id }) => id === one.id) ?? one);
}
