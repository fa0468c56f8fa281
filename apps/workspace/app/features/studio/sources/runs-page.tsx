import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Moment } from "../frame/moment.tsx";
import { NextPage } from "../frame/next-page.tsx";
import studio from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { Report } from "./report.tsx";
import { runStates } from "./source-names.ts";
import { SourcesFrame } from "./sources-frame.tsx";
import styles from "./sources.module.css";
import type { ReportView, RunLine, SourcesLink } from "./sources-view.ts";

interface RunsPageProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  runs: readonly RunLine[];
  more: string | null;
}

/** All imports, the latest first. */
export function RunsPage({ frame, links, runs, more }: RunsPageProps) {
  return (
    <SourcesFrame frame={frame} links={links} current="runs">
      {runs.length === 0 && (
        <p>
          <Trans>Nothing has been imported yet.</Trans>
        </p>
      )}
      <ol className={studio.list}>
        {runs.map((run) => (
          <li key={run.to} className={`${studio.item} ${studio.withFacts}`}>
            <Link className={studio.big} to={run.to}>
              <bdi>{run.source}</bdi>
            </Link>
            <RunFacts run={run} />
          </li>
        ))}
      </ol>
      <NextPage to={more} />
    </SourcesFrame>
  );
}

interface RunPageProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  run: RunLine;
  reason: string | null;
  report: ReportView;
}

/** One import with its report. */
export function RunPage({ frame, links, run, reason, report }: RunPageProps) {
  return (
    <SourcesFrame frame={frame} links={links} current="runs" heading={<bdi>{run.source}</bdi>}>
      <RunFacts run={run} />
      {reason !== null && (
        <p className={styles.problem} lang="en" dir="ltr">
          {reason}
        </p>
      )}
      <Report report={report} />
    </SourcesFrame>
  );
}

function RunFacts({ run: { state, moment } }: { run: RunLine }) {
  const { i18n } = useLingui();
  return (
    <p className={studio.facts}>
      <strong>{i18n._(runStates[state])}</strong>
      <span className={studio.quiet}>
        <Moment moment={moment} />
      </span>
    </p>
  );
}
