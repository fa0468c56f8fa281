import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Form, useActionData, useLocation, useNavigation } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import type { LeftText } from "./autosave-state.ts";
import styles from "./draft-form.module.css";
import { type FormKeeper, keepForm, nothingFound } from "./keep-form.ts";
import { keptForm } from "./kept-form-key.ts";
import { LeftTexts } from "./left-texts.tsx";

export interface KeptFormProps {
  /** Whose form it is: several people may work on one device. */
  personId: string;
  /** Distinguishes it from other forms of its page whose controls have the same names. */
  name?: string | undefined;
  className?: string | undefined;
  noValidate?: boolean;
  preventScrollReset?: boolean;
  encType?: "multipart/form-data";
  children: ReactNode;
}

/**
 * A form that is sent by a button, and whose content is on this device until then: a lost page or browser loses nothing.
 * Where an accepted form leads to another page, the address of that has `done` or `saved`. Without scripts, it is an ordinary form.
 */
export function KeptForm({ personId, name, children, ...rest }: KeptFormProps) {
  const { element, keeper, found, setFound, onSubmit } = useKeeper({ personId, name });
  const without = (text: LeftText) => setFound({ ...found, left: found.left.filter((one) => one !== text) });
  return (
    <Form {...rest} method="post" ref={element} onSubmit={onSubmit}>
      {found.isRestored && (
        <output className={styles.note} data-kept="restored">
          <span>
            <Trans>Saved on this device only</Trans>
          </span>
          <Button
            type="button"
            kind="quiet"
            onClick={() => {
              keeper.current?.reset();
              setFound({ ...found, isRestored: false });
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        </output>
      )}
      <LeftTexts
        left={found.left}
        onUse={(text) => {
          keeper.current?.use(text);
          without(text);
        }}
        onDrop={(text) => {
          keeper.current?.drop(text);
          without(text);
        }}
      />
      {children}
    </Form>
  );
}

function useKeeper({ personId, name }: Pick<KeptFormProps, "personId" | "name">) {
  const element = useRef<HTMLFormElement>(null);
  const keeper = useRef<FormKeeper>(null);
  const sent = useRef<Sent>(null);
  const [found, setFound] = useState(nothingFound);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const answer: unknown = useActionData();
  const draft = keptForm({ personId, path: pathname, name });

  // Before the next page is painted: nobody can leave that one before an accepted form is forgotten.
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const started = keepForm(element.current, { draft, onFound: setFound });
    keeper.current = started;
    return () => {
      // Another page in its place: the next of a queue, or a list.
      const { href } = globalThis.location;
      if (sent.current && sent.current.from !== href && saysDone(href)) started.forget();
      sent.current = null;
      started.stop();
    };
  }, [draft]);

  const settle = useEffectEvent(() => {
    if (!sent.current?.isUnderWay) return;
    sent.current = null;
    // A refusal, or that the server was not reached.
    if (answer === undefined) keeper.current?.forget();
  });
  useLayoutEffect(() => {
    if (state === "submitting" && sent.current) sent.current.isUnderWay = true;
    if (state === "idle") settle();
  }, [state]);

  const onSubmit = () => {
    sent.current = { from: globalThis.location.href, isUnderWay: false };
  };
  return { element, keeper, found, setFound, onSubmit };
}

/** What was sent, until it is answered. */
interface Sent {
  /** The address of the page then. */
  from: string;
  /** Before that, the page may still learn the answer to what it has sent earlier. */
  isUnderWay: boolean;
}

function saysDone(address: string): boolean {
  const { searchParams } = new URL(address);
  return searchParams.has("done") || searchParams.has("saved");
}
