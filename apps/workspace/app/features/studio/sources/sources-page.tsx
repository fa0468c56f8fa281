import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { Moment } from "../frame/moment.tsx";
import { controls } from "../frame/studio-controls.ts";
import studio from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { NewSourceForms, type NewSourceView, type TypedSource } from "./new-source-forms.tsx";
import { ProblemText } from "./problem-text.tsx";
import { Schedule } from "./schedule.tsx";
import { sourceControls } from "./sources-controls.ts";
import { SourcesFrame } from "./sources-frame.tsx";
import { TaskState } from "./task-state.tsx";
import type { SourceLine, SourcesLink, TaskLine } from "./sources-view.ts";

export interface SourcesPageProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  sources: readonly SourceLine[];
  tasks: readonly TaskLine[];
  /** `null`: the reader may not import. */
  forms: NewSourceView | null;
  /** Why the form with a file was refused. */
  fileProblem: { message: string; field: string | null } | null;
  /** The input of the refused form with an address. */
  typed: TypedSource | undefined;
  /** The control that the refusal is about, and why. */
  refused: { field: string | null; message: string } | undefined;
}

/** The sources of the directory, current imports, and the forms for more. */
export function SourcesPage(props: SourcesPageProps) {
  const { frame, links, sources, tasks, forms, fileProblem, typed, refused } = props;
  return (
    <SourcesFrame frame={frame} links={links} current="sources" isRefused={refused !== undefined}>
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      {sources.length === 0 && (
        <p>
          <Trans>Nothing has been imported yet.</Trans>
        </p>
      )}
      <ul className={studio.list}>
        {sources.map((source) => (
          <li key={source.name} className={studio.item}>
            <Source source={source} mayChange={forms !== null} />
          </li>
        ))}
      </ul>
      {forms && <NewSourceForms forms={forms} fileProblem={fileProblem} typed={typed} refused={refused} />}
    </SourcesFrame>
  );
}

function Tasks({ tasks }: { tasks: readonly TaskLine[] }) {
  return (
    <section className={studio.part}>
      <h2>
        <Trans>In progress</Trans>
      </h2>
      <ul className={studio.list}>
        {tasks.map(({ to, source, kind, state, isRefused, moment }) => (
          <li key={to} className={`${studio.item} ${studio.withFacts}`}>
            <Link className={studio.big} to={to}>
              <bdi>{source}</bdi>
            </Link>
            <p className={studio.facts}>
              {kind === "removal" && (
                <span>
                  <Trans>Remove this source</Trans>
                </span>
              )}
              <strong>
                <TaskState state={state} isRefused={isRefused} />
              </strong>
              <span className={studio.quiet}>
                <Moment moment={moment} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({ source, mayChange }: { source: SourceLine; mayChange: boolean }) {
  const { name, lastImport, history, live } = source;
  const { t } = useLingui();
  const locale = useLocale();
  const services = source.services.toLocaleString(locale);
  const edited = source.edited.toLocaleString(locale);
  const nameId = `source-${name}`;
  return (
    <>
      <h2 id={nameId}>
        <bdi>{name}</bdi>
      </h2>
      <p className={studio.facts}>
        <span>
          <Trans>Services: {services}</Trans>
        </span>
        {source.edited > 0 && (
          <span>
            <Trans>Edited here: {edited}</Trans>
          </span>
        )}
        {lastImport && (
          <span className={studio.quiet}>
            <Trans>Last import:</Trans> <Moment moment={lastImport} />
          </span>
        )}
        <Link className={studio.link} to={history} aria-describedby={nameId}>
          {t`History`}
        </Link>
      </p>
      {live && <Schedule name={name} live={live} mayChange={mayChange} describedBy={nameId} />}
      {live?.problem && <ProblemText problem={live.problem} />}
      {mayChange && (
        <Form method="post">
          <input type="hidden" name={sourceControls.source} value={name} />
          <Button kind="quiet" name={controls.intent} value="remove" aria-describedby={nameId}>
            <Trans>Remove this source</Trans>
          </Button>
        </Form>
      )}
    </>
  );
}
