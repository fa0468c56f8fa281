import { useEffect, useRef, useState } from "react";
import type { MediaKind } from "@dragoman/hsds";
import type { MediaPageView } from "./media-view.server.ts";
import type { UploadResult } from "./send-file.ts";
import { useSafeReload } from "./use-polling.ts";

/** A file that is being sent, or that was refused. */
export interface ChosenFile {
  key: number;
  file: File;
  /** Bytes that have arrived. */
  sent: number;
  /** The type of refusal; `null`: it was not refused. */
  problem: string | null;
}

/** The uploads of this page, one file after the other. */
export interface Uploads {
  files: readonly ChosenFile[];
  isSending: boolean;
  /** The server does not answer. */
  isRetrying: boolean;
  /** The uploads have ended, and at least one file has arrived. */
  isDone: boolean;
  add: (files: readonly File[]) => void;
  stop: () => void;
}

const idle = { files: [] as readonly ChosenFile[], isSending: false, isRetrying: false, isDone: false };

/** Sends the chosen files. The page shows each as soon as it has arrived. */
export function useUploads({ limits, owner }: Pick<MediaPageView, "limits" | "owner">): Uploads {
  const reload = useSafeReload();
  const [state, setState] = useState(idle);
  const queue = useRef<ChosenFile[]>([]);
  const stopping = useRef<AbortController | null>(null);
  const keys = useRef(0);
  useEffect(() => () => stopping.current?.abort(), []);

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setState((before) => ({
      ...before,
      files: before.files.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }));

  /** The refusals that can be detected before anything is sent. */
  function problemBefore(file: File): string | null {
    if (file.size === 0) return "upload-invalid";
    return file.size > limits.bytes[kindOf(file)] ? "upload-too-large" : null;
  }

  /** Returns whether the file has arrived. */
  async function send({ key, file }: ChosenFile, signal: AbortSignal): Promise<boolean> {
    const loaded = await import("./send-file.ts").catch(() => null);
    const result: UploadResult = (await loaded?.sendFile({
      file,
      owner,
      kind: kindOf(file),
      signal,
      onProgress: (bytes) => change(key, { sent: bytes }),
      onRetrying: (isRetrying) => setState((before) => ({ ...before, isRetrying })),
    })) ?? { refused: "other" };
    if (typeof result === "object") change(key, { problem: result.refused });
    await reload();
    return result === "done";
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
      // Refused files stay, with the reason.
      setState(({ files }) => ({
        ...idle,
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
    const accepted = chosen.filter(({ problem }) => problem === null);
    queue.current.push(...accepted);
    const isSending = stopping.current !== null || accepted.length > 0;
    setState((before) => ({
      ...before,
      files: [...before.files.filter(({ problem }) => before.isSending || problem === null), ...chosen],
      isSending,
      isDone: false,
    }));
    if (stopping.current === null && accepted.length > 0) void sendAll();
  }

  return { ...state, add, stop: () => stopping.current?.abort() };
}

/** By the media type that the browser reports; a file of an unknown type has the limit of films. */
function kindOf({ type }: File): MediaKind {
  if (type.startsWith("image/")) return "photo";
  return type.startsWith("audio/") ? "audio" : "video";
}
