import { Trans, useLingui } from "@lingui/react/macro";
import type { ImportTaskState } from "@dragoman/policy";
import { Form, useLocation } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { Moment } from "../frame/moment.tsx";
import { controls } from "../frame/studio-controls.ts";
import studio from "../frame/studio.module.css";
import type { MomentView, StudioFrameView } from "../frame/studio-view.ts";
import { ProblemText } from "./problem-text.tsx";
import { Report } from "./report.tsx";
import { intervalNames } from "./source-names.ts";
import { sourceControls } from "./sources-controls.ts";
import { SourcesFrame } from "./sources-frame.tsx";
import styles from "./sources.module.css";
import type { Interval, ProblemView, ReportView, SourcesLink } from "./sources-view.ts";
import { TaskState } from "./task-state.tsx";
import { useWorkWatch } from "./use-work-watch.ts";

export interface TaskPageProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  source: string;
  kind: "file" | "address" | "removal";
  state: ImportTaskState;
  from: string | null;
  every: Interval | null;
  moment: MomentView;
  progress: { done: number; total: number | null } | null;
  problem: ProblemView | null;
  percent: number | null;
  mayApprove: boolean;
  mayRepeat: boolean;
  mayDiscard: boolean;
  report: ReportView | null;
  isRefused: boolean;
}

/** One import or removal. While a server works on it, the page follows. */
export function TaskPage(props: TaskPageProps) {
  const { frame, links, source, kind, state, from, every, moment, progress, problem, report, isRefused } =
    props;
  const { i18n } = useLingui();
  const isAtWork = state === "checking" || state === "applying";
  useWorkWatch(isAtWork);
  return (
    <SourcesFrame
      frame={frame}
      links={links}
      current="sources"
      heading={<bdi>{source}</bdi>}
      isRefused={isRefused}
    >
      <p className={studio.facts}>
        {kind === "removal" && (
          <span>
            <Trans>Remove this source</Trans>
          </span>
        )}
        {from !== null && (
          <span className={styles.code} dir="ltr">
            {from}
          </span>
        )}
        {every && <span>{i18n._(intervalNames[every])}</span>}
        <span className={studio.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      <output className={studio.notice}>
        <strong>
          <TaskState state={state} isRefused={problem !== null} />
        </strong>
        {isAtWork && <Progress progress={progress} />}
      </output>
      {isAtWork && <Follow />}
      {problem && <ProblemText problem={problem} />}
      <Decision {...props} />
      {report && <Report report={report} />}
    </SourcesFrame>
  );
}

function Progress({ progress }: { progress: TaskPageProps["progress"] }) {
  const locale = useLocale();
  if (!progress || progress.done === 0) return null;
  const done = progress.done.toLocaleString(locale);
  const rows = progress.total === null ? done : `${done} / ${progress.total.toLocaleString(locale)}`;
  return (
    <p>
      <Trans>Rows: {rows}</Trans>
    </p>
  );
}

/** For browsers without scripts. With them, the page follows by itself. */
function Follow() {
  const { pathname } = useLocation();
  return (
    <p>
      <Trans>We are processing the file. You can leave this page.</Trans>{" "}
      <a className={studio.link} href={pathname}>
        <Trans>Reload the page</Trans>
      </a>
    </p>
  );
}

function Decision({ kind, percent, mayApprove, mayRepeat, mayDiscard }: TaskPageProps) {
  if (!mayApprove && !mayRepeat && !mayDiscard && percent === null) return null;
  return (
    <Form method="post" className={studio.decision}>
      {mayApprove && kind === "removal" && (
        <p>
          <Trans>
            Its entries will no longer be shown. Importing the source again brings them back, with what was
            edited here.
          </Trans>
        </p>
      )}
      {percent !== null && <input type="hidden" name={sourceControls.percent} value={percent} />}
      <div className={studio.buttons}>
        {mayApprove && (
          <Button kind={kind === "removal" ? "danger" : "primary"} name={controls.intent} value="approve">
            {kind === "removal" ? <Trans>Remove this source</Trans> : <Trans>Import now</Trans>}
          </Button>
        )}
        {percent !== null && (
          <Button kind="quiet" name={controls.intent} value="repeat">
            <Trans>Check again and allow {percent}% to be missing</Trans>
          </Button>
        )}
        {mayRepeat && percent === null && (
          <Button name={controls.intent} value="repeat">
            <Trans>Try again</Trans>
          </Button>
        )}
        {mayDiscard && (
          <Button kind="quiet" name={controls.intent} value="discard">
            <Trans>Discard</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
