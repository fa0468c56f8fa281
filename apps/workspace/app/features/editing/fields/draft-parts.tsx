import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import controlStyles from "@dragoman/ui/fields/form-page.module.css";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { controls, noneTicked, partSummaryId, rowIntent } from "../../../drafts/draft-controls.ts";
import styles from "../../../drafts/draft-form.module.css";
import type { EntryFormView } from "../draft-view.ts";
import { PointField } from "../point/point-field.tsx";
import { WeekHours } from "../week/week-hours.tsx";
import { DraftField, type DrawnForm } from "./draft-field.tsx";
import type { FormChoices, FormGroup, FormMedia, FormOption, FormPart, FormRow } from "./form.ts";
import { addLabels, allLabels, mediaKinds, partTitles, rareAdds } from "./form-texts.ts";
import { PartGlance } from "./part-glance.tsx";
import { useOpened } from "./use-opened.ts";

export interface DraftPartsProps {
  form: EntryFormView;
  /** The error, by the name of the control. */
  problems: Readonly<Record<string, string>>;
}

/** Every part of an entry, each of which opens by itself: a phone shows one at a time. */
export function DraftParts({ form, problems }: DraftPartsProps) {
  const [country, setCountry] = useState(form.country);
  const drawn: Drawn = { form, problems, country, onCountry: setCountry };
  return form.parts.map((part) => <Part key={part.id} part={part} drawn={drawn} />);
}

interface Drawn extends DrawnForm {
  onCountry: (country: string | null) => void;
}

function Part({ part, drawn }: { part: FormPart; drawn: Drawn }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { form, problems } = drawn;
  const { id, fields, groups, choices, media, row } = part;
  const title =
    typeof part.title === "string" ? { value: i18n._(partTitles[part.title]), language: locale } : part.title;
  const isWrong = [
    ...fields,
    ...groups.flatMap(({ rows, week }) => [...rows.flatMap((one) => one.fields), ...(week?.days ?? [])]),
  ].some(({ name }) => problems[name] !== undefined);
  const isOpened = useOpened(form.open.includes(id) || isWrong);
  return (
    <details
      id={id}
      className={styles.part}
      open={isOpened || undefined}
      // What stood in it may be written over from now on. No state: React does not draw the form again while it is written.
      onToggle={({ currentTarget }) => currentTarget.setAttribute("data-opened", "")}
    >
      <summary id={partSummaryId(id)} className={styles.summary}>
        <h2 lang={title.language ?? undefined}>
          <bdi>{title.value}</bdi>
        </h2>
        {form.changed.includes(id) && (
          <span className={styles.changed}>
            <Trans>Changed</Trans>
          </span>
        )}
        <PartGlance part={part} title={title.value} form={form} />
      </summary>
      <div className={styles.fields}>
        {fields.map((field) => (
          <DraftField key={field.name} field={field} drawn={drawn} />
        ))}
        {choices.map((one) => (
          <Choices key={one.name} choices={one} part={title.value} />
        ))}
        {groups.map((group) => (
          <Group key={group.id} group={group} drawn={drawn} />
        ))}
        {media && <MediaChoices media={media} address={form.mediaAddress} />}
        {row && <Removal row={row} />}
      </div>
    </details>
  );
}

interface GroupProps {
  group: FormGroup;
  drawn: Drawn;
}

function Group({ group, drawn }: GroupProps) {
  const { i18n } = useLingui();
  const { id, title, rows, week } = group;
  const hasPhone = rows.some(({ fields }) => fields.some(({ kind }) => kind === "phone"));
  if (title && week && !week.isKnown)
    return (
      <details id={id}>
        <summary className={styles.opens}>{i18n._(partTitles[title])}</summary>
        <Rows group={group} drawn={drawn} />
      </details>
    );
  return (
    <section id={id} className={styles.group}>
      {title && <h3>{i18n._(partTitles[title])}</h3>}
      {hasPhone && id === "phones" && <CountrySelect drawn={drawn} />}
      <Rows group={group} drawn={drawn} />
    </section>
  );
}

/** A week where there is one, then the rows, then room for one more. */
function Rows({ group: { id, rows: all, week, add }, drawn }: GroupProps) {
  const { i18n } = useLingui();
  const rows = all.filter((row) => !isSpare(row));
  const spare = all.find(isSpare);
  return (
    <>
      {week && <WeekHours week={week} drawn={drawn} />}
      {rows.map((row) => (
        <Row key={row.name} row={row} drawn={drawn} />
      ))}
      {spare && add && (
        <details
          className={styles.spare}
          open={(rows.length === 0 && !week && !rareAdds.has(add)) || undefined}
        >
          <summary className={styles.opens}>{i18n._(addLabels[add])}</summary>
          <Row row={spare} drawn={drawn} />
          <Button kind="quiet" name={controls.intent} value={rowIntent + id}>
            <Trans>More</Trans>
          </Button>
        </details>
      )}
      {spare && !add && <Row row={spare} drawn={drawn} />}
    </>
  );
}

function isSpare({ state, point }: FormRow): boolean {
  return state === "spare" && !point;
}

function Row({ row, drawn }: { row: FormRow; drawn: Drawn }) {
  const { words, fields, point } = row;
  if (point) return <PointField point={point} fields={fields} drawn={drawn} />;
  return (
    <div className={styles.row}>
      {words && (
        <div>
          {words.map(({ value, language }) => (
            <p key={value} lang={language ?? undefined} dir="auto">
              {value}
            </p>
          ))}
          <p className={styles.quiet}>
            <Trans>You cannot edit this here. Remove it and add it again.</Trans>
          </p>
        </div>
      )}
      {fields.map((field) => (
        <DraftField key={field.name} field={field} drawn={drawn} />
      ))}
      {!isSpare(row) && <Removal row={row} />}
    </div>
  );
}

function Removal({ row: { name, isRemoved } }: { row: FormRow }) {
  const { t } = useLingui();
  return (
    <label className={styles.tick}>
      <input type="hidden" name={controls.remove + name} value={noneTicked} />
      <input type="checkbox" name={controls.remove + name} value="yes" defaultChecked={isRemoved} />
      <span>{t`Remove`}</span>
    </label>
  );
}

function MediaChoices({ media, address }: { media: readonly FormMedia[]; address: string }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <>
      {media.length > 0 && (
        <p className={styles.quiet}>
          <Trans>Show on the page</Trans>
        </p>
      )}
      {media.map(({ name, kind, title, isTicked }) => (
        <label key={name} className={styles.tick}>
          <input type="hidden" name={name} value={noneTicked} />
          <input type="checkbox" name={name} value="yes" defaultChecked={isTicked} />
          <bdi lang={title ? (title.language ?? undefined) : locale}>
            {title?.value ?? i18n._(mediaKinds[kind])}
          </bdi>
        </label>
      ))}
      <a className={controlStyles.other} href={address}>
        <Trans>Photos, videos and audio</Trans>
      </a>
    </>
  );
}

function Choices({ choices: { id, title, name, options }, part }: { choices: FormChoices; part: string }) {
  const { i18n } = useLingui();
  const legend = typeof title === "string" ? i18n._(partTitles[title]) : title?.value;
  const all = allLabels[id] ?? (id.startsWith("languages-") ? allLabels["languages"] : undefined);
  const first = all ? options.filter(({ isTicked }) => isTicked) : options;
  const rest = options.filter((option) => !first.includes(option));
  return (
    <fieldset className={styles.group} aria-label={legend === undefined ? part : undefined}>
      {legend !== undefined && (
        <legend>
          <h3>{legend}</h3>
        </legend>
      )}
      <input type="hidden" name={name} value={noneTicked} />
      {first.length > 0 && <Boxes name={name} options={first} />}
      {all && rest.length > 0 && (
        <details className={styles.spare} open={(first.length === 0 && legend === undefined) || undefined}>
          <summary className={styles.opens}>{i18n._(all)}</summary>
          <Boxes name={name} options={rest} />
        </details>
      )}
    </fieldset>
  );
}

function Boxes({ name, options }: { name: string; options: readonly FormOption[] }) {
  return (
    <div className={styles.choices}>
      {options.map(({ value, label, isTicked }) => (
        <label key={value} className={styles.tick}>
          <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
          <bdi lang={label.language ?? undefined}>{label.value}</bdi>
        </label>
      ))}
    </div>
  );
}

function CountrySelect({ drawn: { form, onCountry } }: { drawn: Drawn }) {
  const { t } = useLingui();
  return (
    <Field id="phone-country" label={t`Country`} hint={t`For numbers that do not start with +.`}>
      {(control) => (
        <select
          {...control}
          className={controlStyles.field}
          name={phoneControls.country}
          defaultValue={form.country ?? ""}
          onChange={(event) => onCountry(event.target.value || null)}
        >
          <option value="">–</option>
          {form.countries.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
