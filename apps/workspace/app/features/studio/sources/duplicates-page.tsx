import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Moment } from "../frame/moment.tsx";
import { NextPage } from "../frame/next-page.tsx";
import { controls } from "../frame/studio-controls.ts";
import studio from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { TextLines } from "../frame/text-lines.tsx";
import type { HiddenView, PairView, SideView } from "./serve-duplicates.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { SourcesFrame } from "./sources-frame.tsx";
import styles from "./sources.module.css";
import type { SourcesLink } from "./sources-view.ts";

interface DuplicatesPageProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  pairs: readonly PairView[];
  hidden: readonly HiddenView[];
  more: string | null;
  isRefused: boolean;
}

/**
 * Services of several sources that may be the same: one is hidden behind the other, or they are marked as different.
 */
export function DuplicatesPage({ frame, links, pairs, hidden, more, isRefused }: DuplicatesPageProps) {
  const { t } = useLingui();
  return (
    <SourcesFrame frame={frame} links={links} current="duplicates" isRefused={isRefused}>
      <p>
        {pairs.length === 0
          ? t`Nothing to review.`
          : t`These services come from different sources and may be the same. If you hide one, its address leads to the other. Nothing is deleted, and you can undo it.`}
      </p>
      <ul className={studio.list}>
        {pairs.map((pair, index) => (
          <li key={pair.key} className={studio.item}>
            <Pair pair={pair} id={`pair-${index}`} />
          </li>
        ))}
      </ul>
      {hidden.length > 0 && <Hidden hidden={hidden} />}
      <NextPage to={more} />
    </SourcesFrame>
  );
}

function Pair({ pair: { sides, reasons }, id }: { pair: PairView; id: string }) {
  const [one, other] = sides;
  return (
    <Form method="post" preventScrollReset className={studio.part}>
      <h2 id={id}>
        <DataText text={one.name} />
      </h2>
      <p className={studio.facts}>
        {reasons.map((reason) => (
          <strong key={reason}>{reason}</strong>
        ))}
      </p>
      <input type="hidden" name={sourceControls.one} value={one.id} />
      <input type="hidden" name={sourceControls.other} value={other.id} />
      <div className={styles.pair}>
        <Side side={one} intent="hide-one" id={`${id}-one`} />
        <Side side={other} intent="hide-other" id={`${id}-other`} />
      </div>
      <div>
        <Button kind="quiet" name={controls.intent} value="apart" aria-describedby={id}>
          <Trans>Not the same</Trans>
        </Button>
      </div>
    </Form>
  );
}

function Side({ side, intent, id }: { side: SideView; intent: string; id: string }) {
  const { name, to, organization, source, lines, checkedOn } = side;
  const edited = side.edits.toLocaleString(useLocale());
  return (
    <div className={styles.side}>
      <h3 id={id}>
        <Link to={to}>
          <DataText text={name} />
        </Link>
      </h3>
      <p className={studio.facts}>
        {organization && <DataText text={organization} />}
        <bdi>{source}</bdi>
      </p>
      <p>
        <TextLines lines={lines} />
      </p>
      <p className={studio.facts}>
        {checkedOn && (
          <span>
            <Trans>Checked</Trans>: <Moment moment={checkedOn} />
          </span>
        )}
        {side.edits > 0 && (
          <span>
            <Trans>Edited here: {edited}</Trans>
          </span>
        )}
      </p>
      <div>
        <Button kind="quiet" name={controls.intent} value={intent} aria-describedby={id}>
          <Trans>Hide this one</Trans>
        </Button>
      </div>
    </div>
  );
}

function Hidden({ hidden }: { hidden: readonly HiddenView[] }) {
  return (
    <section className={studio.part}>
      <h2>
        <Trans>Hidden</Trans>
      </h2>
      <ul className={studio.list}>
        {hidden.map(({ id, name, source, standsFor, moment }) => (
          <li key={id} className={studio.item}>
            <Form method="post" preventScrollReset className={studio.part}>
              <h3 id={`hidden-${id}`}>
                <DataText text={name} />
              </h3>
              <p className={studio.facts}>
                <bdi>{source}</bdi>
                <span>
                  <Trans>Shown instead</Trans>:{" "}
                  <Link to={standsFor.to}>
                    <DataText text={standsFor.name} />
                  </Link>
                </span>
                <span className={studio.quiet}>
                  <Moment moment={moment} />
                </span>
              </p>
              <input type="hidden" name={controls.id} value={id} />
              <div>
                <Button kind="quiet" name={controls.intent} value="show" aria-describedby={`hidden-${id}`}>
                  <Trans>Undo</Trans>
                </Button>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
