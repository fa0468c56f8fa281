import { Trans, useLingui } from "@lingui/react/macro";
import type { QueueFacet, QueueOrder } from "@dragoman/database";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, maxNameLength } from "../frame/studio-controls.ts";
import styles from "../frame/studio.module.css";
import { OfTotal } from "./of-total.tsx";
import type { FilterView } from "./queue-view.ts";

/** Days of waiting, as `waitingDays` has them. */
const waits = [7, 30, 90];

/** Search, filters and order of a queue: a form of its own address, which works without scripts. */
export function QueueFilter({ filter }: { filter: FilterView }) {
  const { t } = useLingui();
  const { text, facets, holder, days, order, isSet, total, all, clear } = filter;
  const facetNames: Readonly<Record<QueueFacet, string>> = {
    kind: t`Kind`,
    organization: t`Organization`,
    town: t`Town`,
    language: t`Language`,
  };
  const orders: Readonly<Record<QueueOrder, string>> = {
    oldest: t`Oldest first`,
    newest: t`Newest first`,
    most: t`Most reports or changes first`,
    together: t`By organization`,
  };
  return (
    <>
      <search>
        <Form className={styles.search}>
          <FieldFrame id="text" label={t`Entry, organization or town`}>
            <input
              key={text}
              className={form.field}
              id="text"
              type="search"
              name="text"
              dir="auto"
              maxLength={maxNameLength}
              defaultValue={text}
              data-shortcut="/"
              aria-keyshortcuts="/"
            />
          </FieldFrame>
          {facets.map(({ name, chosen, choices }) => (
            <Choice key={`${name} ${chosen}`} name={name} label={facetNames[name]} chosen={chosen}>
              <option value="">{t`All`}</option>
              {choices.map(({ value, label, count }) => (
                <option key={value} value={value} lang={label.language ?? undefined}>
                  {`${label.value} (${count})`}
                </option>
              ))}
            </Choice>
          ))}
          {holder !== null && (
            <Choice key={`holder ${holder}`} name={controls.holder} label={t`Taken by`} chosen={holder}>
              <option value="">{t`All`}</option>
              <option value="mine">{t`Me`}</option>
              <option value="nobody">{t`Nobody`}</option>
            </Choice>
          )}
          <Choice
            key={`days ${days}`}
            name="days"
            label={t`Days of waiting, at least`}
            chosen={days === 0 ? "" : String(days)}
          >
            <option value="">{t`All`}</option>
            {waits.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Choice>
          <Choice key={order} name="order" label={t`Order`} chosen={order}>
            {Object.entries(orders).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
          <Button kind="quiet">
            <Trans>Show</Trans>
          </Button>
        </Form>
      </search>
      <output className={styles.facts}>
        {isSet ? (
          <>
            <OfTotal position={total} total={all} />
            <Link className={styles.link} to={clear}>
              <Trans>Show all</Trans>
            </Link>
          </>
        ) : (
          <span>{t`Waiting: ${all}`}</span>
        )}
      </output>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  children: ReactNode;
}

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <FieldFrame id={name} label={label}>
      <select className={form.field} id={name} name={name} defaultValue={chosen}>
        {children}
      </select>
    </FieldFrame>
  );
}
