import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useSiteLanguages } from "@dragoman/pages/frame/use-site-languages.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { useSaveAll } from "@dragoman/entry-view/saved/use-save-all.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { forgetParts } from "./gathered-parts.ts";
import type { PartProblem } from "./list-part.ts";
import { useTranslatedList } from "./use-translated-list.ts";
import { useReceivedList } from "./use-received-list.ts";
import styles from "../saved-page.module.css";

const ScanCode = loadLater(() => import("./scan-code.tsx"));

/** A list that another device shows as QR codes. Nothing is saved before the reader confirms. */
export function ReceivedPage() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const title = t`A list from another device`;
  return (
    <div className={styles.page}>
      <PageHead title={title} neutral unlisted />
      <h1>{title}</h1>
      <noscript>
        <p>
          <Trans>This page needs JavaScript, because the list is only on your device.</Trans>
        </p>
      </noscript>
      {hydrated && <ReceivedList />}
    </div>
  );
}

function ReceivedList() {
  const { t } = useLingui();
  const { services: written, missing, problem } = useReceivedList();
  const services = useTranslatedList(written);
  return (
    <>
      {problem !== null && (
        <p className={styles.notice} role="note">
          <Problem problem={problem} />
        </p>
      )}
      <OwnLanguages />
      {services.length > 0 && (
        <p className={styles.notice} role="note">
          <Trans>This directory has not checked this list. Ask the person who showed it to you.</Trans>
        </p>
      )}
      {missing > 0 && (
        <output className={styles.strong}>
          <span key={missing}>{t`Codes you still need to scan: ${{ value: missing }}`}</span>
        </output>
      )}
      <Scan isNeeded={services.length === 0 || missing > 0} />
      <ol className={styles.list}>
        {services.map((service) => (
          <li key={service.id} className={styles.row}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ol>
      <SaveAll services={services} />
    </>
  );
}

/** How many languages are offered besides the current one; those that the device prefers come first. */
const likely = 3;

/**
 * Links to the same page in other languages, since a code's address has the language of the other device. They keep the
 * part after `#`.
 */
function OwnLanguages() {
  const locale = useLocale();
  const languages = useSiteLanguages().slice(0, likely + 1);
  return (
    <p className={styles.buttons}>
      {languages
        .filter(({ tag }) => tag !== locale)
        .map(({ tag, name, direction }) => (
          <a key={tag} className={styles.button} href={`/${tag}/saved/show${location.hash}`} hrefLang={tag}>
            <bdi lang={tag} dir={direction}>
              {name}
            </bdi>
          </a>
        ))}
    </p>
  );
}

function Problem({ problem }: { problem: PartProblem }) {
  if (problem === "none")
    return <Trans>We found no list in this link. Scan the code on the other phone again.</Trans>;
  if (problem === "broken") return <Trans>This code could not be read. Scan it again.</Trans>;
  return (
    <Trans>
      This code is from a newer version of the directory. Open the directory with a connection, then scan
      again.
    </Trans>
  );
}

/** Offers to scan if the browser can read codes itself; otherwise the camera app of the phone opens the address. */
function Scan({ isNeeded }: { isNeeded: boolean }) {
  const [isOn, setOn] = useState(false);
  if (!("BarcodeDetector" in window) || !isNeeded) return null;
  if (isOn) return <ScanCode onEnd={() => setOn(false)} />;
  return (
    <p>
      <button type="button" className={styles.primary} onClick={() => setOn(true)}>
        <Trans>Scan a code</Trans>
      </button>
    </p>
  );
}

function SaveAll({ services }: { services: readonly SavedService[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { save, leftOut, question } = useSaveAll(services);
  const isSaved = leftOut !== null;
  // The parts are needed until the reader leaves the page.
  useEffect(() => (isSaved ? forgetParts : undefined), [isSaved]);
  return (
    <div className={styles.buttons}>
      {services.length > 0 && (
        <button type="button" className={styles.primary} onClick={save}>
          <Trans>Save all on this device</Trans>
        </button>
      )}
      {question}
      <output className={styles.answer}>
        {isSaved && (
          <span key={leftOut}>
            {leftOut === 0
              ? t`Saved on this device`
              : t`Not saved, because the list is full: ${{ value: leftOut }}`}
          </span>
        )}
      </output>
      <Link className={styles.button} to={`/${locale}/saved`}>
        <Trans>Go to your saved list</Trans>
      </Link>
    </div>
  );
}
