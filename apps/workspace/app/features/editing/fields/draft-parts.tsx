import { useState } from "react";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import controlStyles from "@dragoman/ui/fields/form-page.module.css";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import { DraftField } from "./draft-field.tsx";
import styles from "../draft-page.module.css";
import type {
  ChoicesView,
  EntryFormView,
  GroupView,
  MediaChoicesView,
  PartView,
  PhoneCountryView,
  RemoveView,
  RowView,
} from "../draft-view.ts";
import { controls, noneTicked, rowIntent } from "../draft-controls.ts";
import { PartGlance } from "./part-glance.tsx";
import { PointField } from "../point/point-field.tsx";
import { useOpened } from "./use-opened.ts";
import { WeekHours } from "../week/week-hours.tsx";

export interface DraftPartsProps {
  form: EntryFormView;
  /** What is wrong, by the name of the control. */
  problems: Readonly<Record<string, string>>;
}

/** Every part of an entry, each of which opens by itself: a phone shows one at a time. */
export function DraftParts({ form, problems }: DraftPartsProps) {
  const [country, setCountry] = useState(form.phoneCountry?.value ?? null);
  const drawn: Drawn = { form, problems, country, onCountry: setCountry };
  return form.parts.map((part) => <Part key={part.id} part={part} drawn={drawn} />);
}

function Part({ part, drawn }: { part: PartView; drawn: Drawn }) {
  const { form, problems } = drawn;
  const isWrong = [
    ...part.fields,
    ...part.groups.flatMap(({ rows, week }) => [...rows.flatMap((row) => row.fields), ...(week?.days ?? [])]),
  ].some(({ name }) => problems[name] !== undefined);
  const isOpened = useOpened(part.open || isWrong);
  return (
    <details
      id={part.id}
      className={styles.part}
      open={isOpened || undefined}
      // What stood in it may be written over from now on. No state: the form is not drawn anew while it is written.
      onToggle={({ currentTarget }) => currentTarget.setAttribute("data-opened", "")}
    >
      <summary className={styles.summary}>
        <h2 lang={part.title.language ?? undefined}>
          <bdi>{part.title.value}</bdi>
        </h2>
        {part.changed && <span className={styles.changed}>{part.changed}</span>}
        <PartGlance part={part} />
      </summary>
      <div className={styles.fields}>
        {part.fields.map((field) => (
          <DraftField key={field.name} field={field} problem={problems[field.name]} phone={phoneOf(drawn)} />
        ))}
        {part.choices.map((choices) => (
          <Choices key={choices.name} choices={choices} legend={part.title.value} />
        ))}
        {part.groups.map((group) => (
          <Group key={group.id} group={group} drawn={drawn} />
        ))}
        {part.media && <MediaChoices media={part.media} />}
        {part.remove && <Removal remove={part.remove} words={form.words.remove} />}
      </div>
    </details>
  );
}

interface Drawn extends DraftPartsProps {
  /** Of numbers that are written without one. */
  country: string | null;
  onCountry: (country: string | null) => void;
}

function phoneOf({ form, country }: Drawn) {
  return form.phoneCountry && { country, planVersion: form.phoneCountry.planVersion };
}

function Group({ group, drawn }: { drawn: Drawn; group: GroupView }) {
  const { form } = drawn;
  const hasPhone = group.rows.some(({ fields }) => fields.some(({ input }) => input === "phone"));
  if (group.title && group.week && !group.week.isKnown)
    return (
      <details id={group.id}>
        <summary className={styles.opens}>{group.title}</summary>
        <Rows group={group} drawn={drawn} />
      </details>
    );
  return (
    <section id={group.id} className={styles.group}>
      {group.title && <h3>{group.title}</h3>}
      {hasPhone && form.phoneCountry && group.id === "phones" && (
        <CountrySelect view={form.phoneCountry} drawn={drawn} />
      )}
      <Rows group={group} drawn={drawn} />
    </section>
  );
}

/** A week where there is one, then the rows, then room for one more. */
function Rows({ group: { id, rows: all, week, add }, drawn }: { drawn: Drawn; group: GroupView }) {
  const rows = all.filter(({ isSpare }) => !isSpare);
  const spare = all.find(({ isSpare }) => isSpare);
  return (
    <>
      {week && <WeekHours week={week} problems={drawn.problems} />}
      {rows.map((row) => (
        <Row key={row.id} row={row} drawn={drawn} />
      ))}
      {spare && add && (
        <details className={styles.spare} open={(rows.length === 0 && !week) || undefined}>
          <summary className={styles.opens}>{add}</summary>
          <Row row={spare} drawn={drawn} />
          <button
            className={controlStyles.quietButton}
            type="submit"
            name={controls.intent}
            value={rowIntent + id}
          >
            {drawn.form.words.more}
          </button>
        </details>
      )}
      {spare && !add && <Row row={spare} drawn={drawn} />}
    </>
  );
}

function Row({ row, drawn }: { drawn: Drawn; row: RowView }) {
  const { form, problems } = drawn;
  if (row.point) return <PointField point={row.point} fields={row.fields} problems={problems} />;
  return (
    <div className={styles.row}>
      {row.words && (
        <div>
          {row.words.map(({ value, language }) => (
            <p key={value} lang={language ?? undefined} dir="auto">
              {value}
            </p>
          ))}
          <p className={styles.quiet}>{row.note}</p>
        </div>
      )}
      {row.fields.map((field) => (
        <DraftField key={field.name} field={field} problem={problems[field.name]} phone={phoneOf(drawn)} />
      ))}
      {row.remove && <Removal remove={row.remove} words={form.words.remove} />}
    </div>
  );
}

function Removal({ remove: { name, checked }, words }: { remove: RemoveView; words: string }) {
  return (
    <label className={styles.tick}>
      <input type="hidden" name={name} value={noneTicked} />
      <input type="checkbox" name={name} value="yes" defaultChecked={checked} />
      <span>{words}</span>
    </label>
  );
}

function MediaChoices({ media: { label, all, more } }: { media: MediaChoicesView }) {
  return (
    <>
      {all.length > 0 && <p className={styles.quiet}>{label}</p>}
      {all.map(({ name, title, checked }) => (
        <label key={name} className={styles.tick}>
          <input type="hidden" name={name} value={noneTicked} />
          <input type="checkbox" name={name} value="yes" defaultChecked={checked} />
          <bdi lang={title.language ?? undefined}>{title.value}</bdi>
        </label>
      ))}
      <a className={controlStyles.other} href={more.href}>
        {more.words}
      </a>
    </>
  );
}

function Choices({ choices: { name, options, all }, legend }: { choices: ChoicesView; legend: string }) {
  const first = all === null ? options : options.filter(({ checked }) => checked);
  const rest = options.slice(first.length);
  return (
    <fieldset className={styles.group} aria-label={legend}>
      <input type="hidden" name={name} value={noneTicked} />
      {first.length > 0 && <Boxes name={name} options={first} />}
      {rest.length > 0 && (
        <details className={styles.spare} open={first.length === 0 || undefined}>
          <summary className={styles.opens}>{all}</summary>
          <Boxes name={name} options={rest} />
        </details>
      )}
    </fieldset>
  );
}

function Boxes({ name, options }: Pick<ChoicesView, "name" | "options">) {
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.tick}>
          <input type="checkbox" name={name} value={option.value} defaultChecked={option.checked} />
          <bdi lang={option.language ?? undefined}>{option.name}</bdi>
        </label>
      ))}
    </div>
  );
}

function CountrySelect({ view, drawn }: { view: PhoneCountryView; drawn: Drawn }) {
  const field = fieldState("phone-country", view);
  return (
    <FieldFrame id={field.id} label={view.label} hint={view.hint}>
      <select
        {...field}
        className={controlStyles.field}
        name={phoneControls.country}
        defaultValue={view.value ?? ""}
        onChange={(event) => drawn.onCountry(event.target.value || null)}
      >
        <option value="">–</option>
        {view.countries.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
