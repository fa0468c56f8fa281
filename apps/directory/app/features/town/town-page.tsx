import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { TownService } from "./town-service.tsx";
import { TownList } from "./town-list.tsx";
import styles from "./town-page.module.css";

/** The parts of the directory on this device. The server does not know them, and renders only the frame. */
export function TownPage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageHead title={t`Towns on this device`} unlisted />
      <noscript>
        <p>
          <Trans>This page needs JavaScript, because the list is only on your device.</Trans>
        </p>
      </noscript>
      {useHydrated() && <OfDevice />}
    </div>
  );
}

function OfDevice() {
  const [parameters] = useSearchParams();
  const service = parameters.get("service");
  const search = parameters.get("search");
  if (service !== null) return <TownService id={service} />;
  return search === null ? <TownList /> : <GoOn search={search} />;
}

/** The search page renders from the saved town, once the router has navigated to it. */
function GoOn({ search }: { search: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`/${locale}/search?${search}`, { replace: true });
  }, [locale, navigate, search]);
  return null;
}
