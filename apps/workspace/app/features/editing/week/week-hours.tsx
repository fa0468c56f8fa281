import { useState, type FormEvent } from "react";
import { fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import page from "../draft-page.module.css";
import type { WeekDayView, WeekView } from "../draft-view.ts";
import { closedDay, controls, copyIntent } from "../draft-controls.ts";
import { useOpened } from "../fields/use-opened.ts";
import styles from "./week-hours.module.css";

export interface WeekHoursProps {
  week: WeekView;
  /** What is wrong, by the name of the control. */
  problems: Readonly<Record<string, string>>;
}

/** Opening hours by the day: a line for each, which opens where its times are written. */
export function WeekHours({ week, problems }: WeekHoursProps) {
  return (
    <div>
      {week.days.map((day) => (
        <Day key={day.name} day={day} week={week} problem={problems[day.name]} />
      ))}
    </div>
  );
}

interface DayProps {
  day: WeekDayView;
  week: WeekView;
  problem: string | undefined;
}

function Day({ day, week, problem }: DayProps) {
  const { words } = week;
  const [spans, setSpans] = useState(day.spans.map(({ opens, closes }) => [opens, closes] as const));
  const isOpened = useOpened(problem !== undefined);
  const said = spans.filter(([opens, closes]) => opens !== "" || closes !== "");
  const follow = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => setSpans(spansIn(currentTarget));
  return (
    <details className={styles.day} open={isOpened || undefined}>
      <summary className={styles.summary}>
        <span className={styles.name}>{day.title}</span>
        {said.length > 0 ? (
          <bdi dir="ltr" className={styles.times}>
            {said.map((times) => times.join("–")).join(", ")}
          </bdi>
        ) : (
          <span className={page.quiet}>{week.isKnown ? words.closed : ""}</span>
        )}
      </summary>
      <fieldset className={styles.fields} aria-label={day.title} onChange={follow}>
        {day.spans.map((span) => (
          <Span key={span.number} span={span} day={day} words={words} problem={problem} />
        ))}
        {day.spans[0]?.opens !== "" && (
          <label className={page.tick}>
            <input type="checkbox" name={day.name} value={closedDay} />
            <span>{words.closed}</span>
          </label>
        )}
        <div id={`${day.name}-error`} className={page.error} aria-live="polite">
          {problem && <p>{problem}</p>}
        </div>
        <Copy day={day} week={week} />
      </fieldset>
    </details>
  );
}

/** What the controls of a day hold: the times in turn; nothing when it is said to be closed. */
function spansIn(fields: HTMLFieldSetElement): (readonly [string, string])[] {
  const inputs = [...fields.querySelectorAll("input")];
  if (inputs.some(({ value, checked }) => value === closedDay && checked)) return [];
  const times = inputs.filter(({ type }) => type === "time").map(({ value }) => value);
  return times.flatMap((opens, index) => (index % 2 === 0 ? [[opens, times[index + 1] ?? ""] as const] : []));
}

interface SpanProps {
  span: WeekDayView["spans"][number];
  day: WeekDayView;
  words: WeekView["words"];
  problem: string | undefined;
}

function Span({ span, day: { name }, words, problem }: SpanProps) {
  const isFirst = span.number === 0; // the words above it are seen
  const state = fieldState(name, { error: problem });
  const given = { ...state, className: form.field, type: "time", name, dir: "ltr" };
  return (
    <div className={styles.span}>
      {(["opens", "closes"] as const).map((which) => (
        <label key={which} className={styles.time}>
          {isFirst && <span>{words[which]}</span>}
          <input
            {...given}
            // The control of the day.
            id={isFirst && which === "opens" ? name : undefined}
            aria-label={isFirst ? undefined : words[which]}
            defaultValue={span[which]}
          />
        </label>
      ))}
    </div>
  );
}

/** Sends the form: what is kept then has the same times on the days that are ticked. */
function Copy({ day, week: { days, words } }: { day: WeekDayView; week: WeekView }) {
  return (
    <details>
      <summary className={page.opens}>{words.copyTo}</summary>
      <div className={page.choices}>
        {days
          .filter(({ name }) => name !== day.name)
          .map((other) => (
            <label key={other.name} className={page.tick}>
              <input type="checkbox" name={controls.copy + day.name} value={other.name} />
              <span>{other.title}</span>
            </label>
          ))}
      </div>
      <button className={form.quietButton} type="submit" name={controls.intent} value={copyIntent + day.name}>
        {words.copy}
      </button>
    </details>
  );
}
