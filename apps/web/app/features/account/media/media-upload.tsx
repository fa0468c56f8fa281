import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { MediaKind } from "@dragoman/hsds";
import { useLocale } from "../../../i18n/use-locale.ts";
import { FieldFrame, fieldState } from "../../../ui/field-frame.tsx";
import form from "../../../ui/form-page.module.css";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import styles from "./media-part.module.css";
import type { AddingView, MediaPartView } from "./media-view.ts";

/** Forms that browsers can choose from; what a file is, its bytes say to the server. */
const photos = "image/jpeg,image/png,image/webp,image/avif";
const everything = `${photos},audio/*,video/*`;

type State =
  | { step: "choose"; said: string | null; problem: string | null }
  | { step: "send"; share: number; isWaiting: boolean };

const nothingChosen: State = { step: "choose", said: null, problem: null };

/** Adding one more. Without scripts a form sends one photo whole; with them anything goes in pieces, and goes on. */
export function MediaUpload({ view }: { view: MediaPartView }) {
  const { add, owner } = view;
  const locale = useLocale();
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>(nothingChosen);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const kind = kindOf(file);
    if (file.size > add.most[kind]) return setState(refused(add, "upload-too-large"));
    const stopping = new AbortController();
    sending.current = stopping;
    setState({ step: "send", share: 0, isWaiting: false });
    const change = (changes: Partial<{ share: number; isWaiting: boolean }>) =>
      setState((before) => (before.step === "send" ? { ...before, ...changes } : before));
    const { sendFile } = await import("./send-file.ts");
    const sent = await sendFile({
      file,
      owner,
      kind,
      signal: stopping.signal,
      onProgress: (bytes) => change({ share: bytes / file.size }),
      onWaiting: (isWaiting) => change({ isWaiting }),
    });
    sending.current = null;
    if (sent === "done") setState({ step: "choose", said: add.done, problem: null });
    else setState(sent === "stopped" ? nothingChosen : refused(add, sent.refused));
    await revalidate();
  }

  if (state.step === "send")
    return (
      <Sending
        add={add}
        share={state.share}
        isWaiting={state.isWaiting}
        stop={() => sending.current?.abort()}
      />
    );
  const words = { label: add.label, hint: isHydrated ? add.hint : add.hintPlain, error: state.problem };
  const field = fieldState("media-file", words);
  return (
    <form
      className={form.form}
      method="post"
      action="/api/upload-forms"
      encType="multipart/form-data"
      onSubmit={(event) => isHydrated && event.preventDefault()}
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="table" value={owner.table} />
      <input type="hidden" name="id" value={owner.id} />
      <FieldFrame {...words} id={field.id}>
        <input
          {...field}
          className={`${form.field} ${styles.file}`}
          type="file"
          name="photo"
          accept={isHydrated ? everything : photos}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void send(file);
          }}
        />
      </FieldFrame>
      <output className={form.quiet}>{state.said}</output>
      {!isHydrated && (
        <button className={form.button} type="submit">
          {add.submit}
        </button>
      )}
    </form>
  );
}

interface SendingProps {
  add: AddingView;
  share: number;
  isWaiting: boolean;
  stop: () => void;
}

/** Who listens is told a quarter at a time: a voice that counts hides the page. */
function Sending({ add, share, isWaiting, stop }: SendingProps) {
  const percent = new Intl.NumberFormat(add.formatting, { style: "percent" });
  return (
    <div className={styles.sending}>
      <progress className={styles.progress} value={share} max={1} aria-label={add.title} />
      <p aria-hidden="true">
        <bdi>{percent.format(Math.floor(share * 100) / 100)}</bdi>
      </p>
      <output className={styles.unseen}>{percent.format(Math.floor(share * 4) / 4)}</output>
      <output className={form.quiet}>{isWaiting && add.waiting}</output>
      <button className={styles.quietButton} type="button" onClick={stop}>
        {add.stop}
      </button>
    </div>
  );
}

function refused(add: AddingView, type: string): State {
  return { step: "choose", said: null, problem: add.problems[type] ?? add.problems.other };
}

/** As the browser takes it, to say the limits before anything is sent. */
function kindOf({ type }: File): MediaKind {
  if (type.startsWith("video/")) return "video";
  return type.startsWith("audio/") ? "audio" : "photo";
}
