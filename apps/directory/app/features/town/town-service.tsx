import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Announcements } from "@dragoman/pages/announcements/announcements.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { TownEntry } from "@dragoman/entry-view/town/ask-town.ts";
import styles from "./town-page.module.css";

/** A service of a town on this device. */
export function TownService({ id }: { id: string }) {
  const locale = useLocale();
  const entry = useTownEntry(locale, id);
  if (entry === undefined) return null;
  if (entry === null) {
    return (
      <>
        <h1>
          <Trans>This is not saved on this device.</Trans>
        </h1>
        <p>
          <Link to={`/${locale}/town`}>
            <Trans>Towns on this device</Trans>
          </Link>
        </p>
      </>
    );
  }
  const { town, service, description } = entry;
  const { name, nameLanguage } = town.place;
  return (
    <>
      <h1 className={styles.place}>
        <Link to={`/${locale}/town`}>
          <bdi lang={nameLanguage}>{name}</bdi>
        </Link>
      </h1>
      <Announcements areas={town.place.areas} of={town.announcements} />
      <ServiceCard service={service} warning={town.notice}>
        {description && (
          <p className={styles.description}>
            <DataText text={description} />
          </p>
        )}
      </ServiceCard>
    </>
  );
}

/** `undefined` until it is read, `null` where no town has it. */
function useTownEntry(locale: string, id: string): TownEntry | null | undefined {
  const [entry, setEntry] = useState<TownEntry | null>();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const { readTownEntry } = await import("@dragoman/entry-view/town/ask-town.ts");
      const found = await readTownEntry(locale, id);
      if (!isLeft) setEntry(found);
    };
    read().catch((error: unknown) => {
      console.warn("The town could not be opened.", error);
      if (!isLeft) setEntry(null);
    });
    return () => {
      isLeft = true;
    };
  }, [locale, id]);
  return entry;
}
