import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useSiteLanguages } from "@dragoman/pages/frame/use-site-languages.ts";
import { useSaveAll } from "@dragoman/entry-view/saved/use-save-all.tsx";
import { ServiceCard } from "@dragoman/entry-view/saved/card/service-card.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { useKeptWords } from "./document-words.ts";
import { forgetParts } from "./handing-over/gathered-parts.ts";
import type { PartProblem } from "./handing-over/handed-part.ts";
import { useHandedList } from "./handing-over/use-handed-list.ts";
import { withValue } from "./number-sign.ts";
import styles from "./saved-page.module.css";
import type { SavedWords } from "./saved-words.server.ts";

const ScanCode = loadLater(() => import("./handing-over/scan-code.tsx"));

/** A list that another device shows as a code. Nothing of it is kept before the reader wants it. */
export function HandedPage({ words }: { words: SavedWords }) {
  const hydrated = useHydrated();
  useKeptWords(words);
  return (
    <div className={styles.page}>
      <PageHead title={words.handedTitle} neutral unlisted />
      <h1>{words.handedTitle}</h1>
      <noscript>
        <p>{words.scripts}</p>
      </noscript>
      {hydrated && <HandedList words={words} />}
    </div>
  );
}

function HandedList({ words }: { words: SavedWords }) {
  const { services, missing, problem } = useHandedList();
  return (
    <>
      {problem !== null && (
        <p className={styles.notice} role="note">
          {problemWords(problem, words)}
        </p>
      )}
      <OwnLanguages />
      {services.length > 0 && (
        <p className={styles.notice} role="note">
          {words.handedNote}
        </p>
      )}
      {missing > 0 && (
        <output className={styles.strong}>
          <span key={missing}>{withValue(words.handedPart, missing)}</span>
        </output>
      )}
      <Scan words={words} isNeeded={services.length === 0 || missing > 0} />
      <ol className={styles.list}>
        {services.map((service) => (
          <li key={service.id} className={styles.row}>
            <ServiceCard service={{ ...service, handed: false }} words={words} />
          </li>
        ))}
      </ol>
      <SaveAll services={services} words={words} />
    </>
  );
}

/** How many languages are offered: those that the device asks for come first. */
const likely = 3;

/** The code leads to the language of whoever showed it. What stands behind the `#` goes along. */
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

function problemWords(problem: PartProblem, words: SavedWords): string {
  if (problem === "none") return words.handedNone;
  return problem === "newer" ? words.handedOther : words.handedBroken;
}

/** Where the browser reads codes itself; elsewhere the camera of the phone opens the address. */
function Scan({ words, isNeeded }: { words: SavedWords; isNeeded: boolean }) {
  const [isOn, setOn] = useState(false);
  if (!("BarcodeDetector" in window) || !isNeeded) return null;
  if (isOn) return <ScanCode words={words} onEnd={() => setOn(false)} />;
  return (
    <p>
      <button type="button" className={styles.primary} onClick={() => setOn(true)}>
        {words.scan}
      </button>
    </p>
  );
}

function SaveAll({
  services,
  words,
}: {
  services: ReturnType<typeof useHandedList>["services"];
  words: SavedWords;
}) {
  const locale = useLocale();
  const { keep, leftOut, question } = useSaveAll(services, words.choice);
  useForgottenWhenLeft(leftOut !== null);
  return (
    <div className={styles.buttons}>
      {services.length > 0 && (
        <button type="button" className={styles.primary} onClick={keep}>
          {words.keepAll}
        </button>
      )}
      {question}
      <output className={styles.answer}>
        {leftOut !== null && (
          <span key={leftOut}>{leftOut === 0 ? words.keptAll : withValue(words.noRoom, leftOut)}</span>
        )}
      </output>
      <Link className={styles.button} to={`/${locale}/saved`}>
        {words.toList}
      </Link>
    </div>
  );
}

/** Parts that wait for each other are not needed any more, once all of them are kept. */
function useForgottenWhenLeft(isKept: boolean): void {
  useEffect(() => {
    return () => {
      if (isKept) forgetParts();
    };
  }, [isKept]);
}
