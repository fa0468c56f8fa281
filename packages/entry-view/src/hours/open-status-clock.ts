import { documentWords } from "@dragoman/i18n/words.ts";
import { clockAt, clocksDiffer, type OpenStatusView } from "./open-status-view.ts";
import { statusLater, zoneOf } from "./status-later.ts";

/** A status at the current time of the reader's device. */
export interface StatusNow {
  status: OpenStatusView;
  /** The local time of the place differs from that of the device. */
  isFar?: boolean;
  /** The weekday at the place, 0 for Monday; `null` when unknown. */
  today?: number | null;
}

const followers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Milliseconds. Opening and closing times are whole minutes. */
const minute = 60_000;

/** Calls `show` with the current status, and again whenever it changes. Returns a function that ends this. */
export function followStatus(initial: OpenStatusView, show: (now: StatusNow) => void): () => void {
  let shown = "";
  const look = () => {
    const now = statusNow(initial);
    const { state, time, day, holiday } = now.status;
    const text = JSON.stringify([state, time, day, holiday, now.isFar, now.today]);
    if (text !== shown) show(now);
    shown = text;
  };
  followers.add(look);
  listen();
  look();
  return () => void followers.delete(look);
}

/** Updates a status to the current time. */
export function statusNow(initial: OpenStatusView): StatusNow {
  const { weekdays } = documentWords();
  const seconds = Math.floor(Date.now() / 1000);
  const status = statusLater(initial, seconds, { locale: document.documentElement.lang, weekdays });
  const zone = zoneOf(initial);
  return { status, isFar: clocksDiffer(status), today: clockAt(zone, status.at)?.weekday ?? null };
}

function listen(): void {
  plan();
  if (isListening) return;
  isListening = true;
  // Timers are late after a device sleeps or a page returns from the history.
  document.addEventListener("visibilitychange", lookAround);
  window.addEventListener("pageshow", lookAround);
  window.addEventListener("focus", lookAround);
}

function lookAround(): void {
  for (const look of followers) look();
  plan();
}

function plan(): void {
  clearTimeout(timer);
  if (followers.size > 0) timer = setTimeout(lookAround, minute - (Date.now() % minute));
}
