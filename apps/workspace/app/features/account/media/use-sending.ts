import { useEffect, useRef, useState } from "react";
import type { MediaKind } from "@dragoman/hsds";
import type { MediaPartView } from "./media-view.ts";
import type { Sent } from "./send-file.ts";
import { useLookAgain } from "./use-look-again.ts";

/** A file on its way, or one that was refused. */
export interface ChosenFile {
  key: number;
  file: File;
  /** Bytes that have arrived. */
  sent: number;
  /** Why it was not taken. */
  problem: string | null;
}

/** What is being sent from this page, one file after the other. */
export interface Sending {
  files: readonly ChosenFile[];
  isSending: boolean;
  /** Nobody answers. */
  isWaiting: boolean;
  /** All that was chosen has ended, and something of it has arrived. */
  isDone: boolean;
  add: (files: readonly File[]) => void;
  stop: () => void;
}

const nothing = { files: [] as readonly ChosenFile[], isSending: false, isWaiting: false, isDone: false };

/** Sends what is chosen. The page shows each as soon as it has arrived. */
export function useSending({ add: { most, problems }, owner }: MediaPartView): Sending {
  const lookAgain = useLookAgain();
  const [state, setState] = useState(nothing);
  const queue = useRef<ChosenFile[]>([]);
  const stopping = useRef<AbortController | null>(null);
  const keys = useRef(0);
  useEffect(() => () => stopping.current?.abort(), []);

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setState((before) => ({
      ...before,
      files: before.files.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }));
  const problemOf = (type: string) => problems[type] ?? problems.other;

  /** What is known to be wrong before anything is sent. */
  function problemBefore(file: File): string | null {
    if (file.size === 0) return problemOf("upload-invalid");
    return file.size > most[kindOf(file)] ? problemOf("upload-too-large") : null;
  }

  /** Whether it has arrived. */
  async function send({ key, file }: ChosenFile, signal: AbortSignal): Promise<boolean> {
    const loaded = await import("./send-file.ts").catch(() => null);
    const sent: Sent = (await loaded?.sendFile({
      file,
      owner,
      kind: kindOf(file),
      signal,
      onProgress: (bytes) => change(key, { sent: bytes }),
      onWaiting: (isWaiting) => setState((before) => ({ ...before, isWaiting })),
    })) ?? { refused: "other" };
    if (typeof sent === "object") change(key, { problem: problemOf(sent.refused) });
    await lookAgain();
    return sent === "done";
  }

  async function sendAll(): Promise<void> {
    const { signal } = (stopping.current = new AbortController());
    let isDone = false;
    try {
      for (let next = queue.current.shift(); next; next = queue.current.shift()) {
        isDone = (await send(next, signal)) || isDone;
        if (signal.aborted) queue.current = [];
      }
    } finally {
      stopping.current = null;
      // What was refused stays, with the reason.
      setState(({ files }) => ({
        ...nothing,
        isDone,
        files: files.filter(({ problem }) => problem !== null),
      }));
    }
  }

  function add(files: readonly File[]): void {
    const chosen = files.map((file) => {
      const problem = problemBefore(file);
      return { key: (keys.current += 1), file, sent: 0, problem };
    });
    const good = chosen.filter(({ problem }) => problem === null);
    queue.current.push(...good);
    const isSending = stopping.current !== null || good.length > 0;
    setState((before) => ({
      ...before,
      files: [...before.files.filter(({ problem }) => before.isSending || problem === null), ...chosen],
      isSending,
      isDone: false,
    }));
    if (stopping.current === null && good.length > 0) void sendAll();
  }

  return { ...state, add, stop: () => stopping.current?.abort() };
}

/** As the browser takes it, to say the limits before anything is sent. What it does not know may be any of them. */
function kindOf({ type }: File): MediaKind {
  if (type.startsWith("image/")) return "photo";
  return type.startsWith("audio/") ? "audio" : "video";
}
