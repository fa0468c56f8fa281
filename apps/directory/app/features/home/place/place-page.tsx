import { useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { SearchField } from "@dragoman/pages/frame/search-field.tsx";
import { Announcements } from "@dragoman/pages/announcements/announcements.tsx";
import { placeParameters } from "@dragoman/pages/place-choice/chosen-place.ts";
import { whenTouched } from "@dragoman/ui/first-touch.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { NeedRows, NeedTiles } from "../need-tiles.tsx";
import styles from "./place-page.module.css";
import type { PlacePageView } from "./place-view.server.ts";

const DangerStrip = loadLater(whenTouched(() => import("../danger-strip.tsx")));
const TakeTown = loadLater(whenTouched(() => import("../../../ui/town/take-town.tsx")));
const HomeRows = loadLater(whenTouched(() => import("../home-rows.tsx")));

/** The help in one town: for readers from other search engines, and for browsing. */
export function PlacePage({ view }: { view: PlacePageView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const hydrated = useHydrated();
  const { place, language, around, messages, urgent, others, nearby } = view;
  const parameters = placeParameters(place);
  const search = (more: Record<string, string> = {}) =>
    `/${locale}/search?${new URLSearchParams({ ...more, ...parameters }).toString()}`;
  const isEmpty = urgent.length === 0 && nearby.carousels.length === 0;
  return (
    <>
      <PageHead
        title={`${place.name} · ${t`Find help near you`}`}
        description={t`Places that help: a bed, food, a doctor, a lawyer, language classes. In your language, free, without an account.`}
        unlisted={isEmpty}
      />
      <header className={styles.head}>
        <DangerStrip initial={nearby} isOfPlace />
        <Announcements areas={nearby.areas} />
        <div className={styles.inner}>
          <h1>
            <bdi lang={language ?? undefined}>{place.name}</bdi>
          </h1>
          <p className={styles.around}>
            <bdi>{around}</bdi>
          </p>
          <search>
            <Form className={styles.search} action={`/${locale}/search`} method="get">
              <SearchField label={t`What do you need?`} longest={200} />
              {Object.entries(parameters).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            </Form>
          </search>
        </div>
      </header>
      <div className={styles.page}>
        {isEmpty ? (
          <p>
            <Link to={`/${locale}/search`}>{messages.nothing}</Link>
          </p>
        ) : (
          <Link className={styles.map} to={search({ view: "map" })}>
            <Icon name="area" />
            <span>{messages.map}</span>
          </Link>
        )}
        {urgent.length > 0 && <NeedTiles categories={urgent} place={place} />}
        {others.length > 0 && (
          <details>
            <summary className={styles.more}>{messages.all}</summary>
            <NeedRows categories={others} place={place} />
          </details>
        )}
        <HomeRows initial={nearby} isOfPlace />
        {hydrated && !isEmpty && place.id !== null && <TakeTown place={{ id: place.id, name: place.name }} />}
      </div>
    </>
  );
}
