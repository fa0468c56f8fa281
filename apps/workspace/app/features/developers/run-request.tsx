import { Button } from "@dragoman/ui/button.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CodeText } from "../../ui/code-text.tsx";
import styles from "./developers.module.css";

/** Characters of an answer that are shown. */
const shown = 20_000;

/** Sends the request from this page. Without scripts, its address is a link to the answer. */
export function RunRequest({ address }: { address: string }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<{ status: string; text: string } | null>(null);
  if (!useHydrated()) return null;
  const run = async () => {
    try {
      const { pathname, search } = new URL(address);
      const response = await fetch(pathname + search);
      const text = JSON.stringify(await response.json(), null, 2);
      setAnswer({ status: String(response.status), text: text.slice(0, shown) });
    } catch (error) {
      console.warn("The request could not be sent.", error);
      setAnswer({ status: t`There is no connection. Try again.`, text: "" });
    }
  };
  return (
    <div className={styles.snippet}>
      <Button type="button" kind="quiet" onClick={() => void run()}>
        <Trans>Run it here</Trans>
      </Button>
      <output>{answer?.status}</output>
      {answer && answer.text !== "" && <CodeText label={t`Answer`} code={answer.text} rows={20} />}
    </div>
  );
}
