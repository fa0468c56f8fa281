import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Changed } from "../../../ui/text-difference.tsx";
import { keyed } from "../frame/keyed.ts";
import studio from "../frame/studio.module.css";
import { differenceNames } from "./source-names.ts";
import styles from "./sources.module.css";
import type { ColumnLine, DifferenceLine, ReportView, SourceProblemLine, TableLine } from "./sources-view.ts";

/** The effects of a run, real or planned: numbers, examples, problems, and how the source was read. */
export function Report({ report }: { report: ReportView }) {
  const { tables, differences, problems, columns } = report;
  const kept = report.kept.toLocaleString(useLocale());
  return (
    <>
      {tables.length > 0 && <Tables tables={tables} />}
      {report.kept > 0 && (
        <p>
          <Trans>Edits made here that stay as they are: {kept}</Trans>
        </p>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      {problems.length > 0 && <Problems problems={problems} />}
      {columns.length > 0 && <Columns columns={columns} />}
    </>
  );
}

function Tables({ tables }: { tables: readonly TableLine[] }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const count = (number: number) => (number === 0 ? "–" : number.toLocaleString(locale));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard, too
    <section className={styles.scroll} aria-label={t`Details`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Type`}</th>
            <th scope="col">{i18n._(differenceNames.created)}</th>
            <th scope="col">{i18n._(differenceNames.updated)}</th>
            <th scope="col">
              <Trans>Unchanged</Trans>
            </th>
            <th scope="col">
              <Trans>Not usable</Trans>
            </th>
            <th scope="col">{i18n._(differenceNames.withdrawn)}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, created, updated, unchanged, rejected, removed }) => (
            <tr key={name}>
              <th scope="row">
                <span className={styles.code} dir="ltr">
                  {name}
                </span>
              </th>
              <td>{count(created)}</td>
              <td>{count(updated)}</td>
              <td>{count(unchanged)}</td>
              <td>{count(rejected)}</td>
              <td>{count(removed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Differences({ differences }: { differences: readonly DifferenceLine[] }) {
  const { i18n, t } = useLingui();
  return (
    <section className={studio.part}>
      <h2>
        <Trans>Examples</Trans>
      </h2>
      <ul className={studio.list}>
        {keyed(differences, ({ table, name }) => `${table} ${name}`).map(({ key, item }) => (
          <li key={key} className={studio.item}>
            <p className={studio.facts}>
              <strong>{i18n._(differenceNames[item.kind])}</strong>
              <DataText text={{ value: item.name, language: null }} />
              <span className={studio.quiet}>{item.table}</span>
            </p>
            {item.changes.length > 0 && (
              <dl className={studio.changes}>
                {keyed(item.changes, ({ label }) => label).map(({ key: fieldKey, item: change }) => (
                  <div key={fieldKey}>
                    <dt>
                      <bdi>{change.label}</bdi>
                    </dt>
                    {change.before !== "" && (
                      <dd>
                        <Changed kind="out" label={`${t`Before`}: `}>
                          <DataText text={{ value: change.before, language: null }} />
                        </Changed>
                      </dd>
                    )}
                    {change.after !== "" && (
                      <dd>
                        <Changed kind="in" label={`${t`After`}: `}>
                          <DataText text={{ value: change.after, language: null }} />
                        </Changed>
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Problems({ problems }: { problems: readonly SourceProblemLine[] }) {
  const locale = useLocale();
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Problems in the source</Trans> ({problems.length.toLocaleString(locale)})
      </summary>
      <ul className={studio.list}>
        {problems.map(({ key, what, outcome, place, count, examples }) => (
          <li key={key} className={studio.item}>
            <p className={studio.facts}>
              <strong>{what}</strong>
              <span className={styles.code} dir="ltr">
                {place}
              </span>
              <span>{count.toLocaleString(locale)} ×</span>
              <span className={studio.quiet}>{outcome}</span>
            </p>
            <ul lang="en" dir="ltr">
              {keyed(examples, ({ where, value }) => `${where} ${value}`).map(({ key: one, item }) => (
                <li key={one}>
                  <span className={styles.code}>{item.where}</span>{" "}
                  {item.value !== "" && (
                    <q>
                      <DataText text={{ value: item.value, language: null }} />
                    </q>
                  )}{" "}
                  {item.action}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Columns({ columns }: { columns: readonly ColumnLine[] }) {
  return (
    <details className={styles.details}>
      <summary>
        <Trans>How the columns were read</Trans>
      </summary>
      <dl className={studio.changes}>
        {columns.map(({ key, column, field }) => (
          <div key={key}>
            <dt>
              <bdi>{column}</bdi>
            </dt>
            <dd>
              {field === null ? (
                <Trans>Not understood, so not shown</Trans>
              ) : (
                <span className={styles.code} dir="ltr">
                  {field}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
