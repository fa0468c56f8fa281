import { documentWords } from "@dragoman/i18n/words.ts";
import { clockAt, clocksDiffer, type OpenStatusView } from "./open-status-view.ts";
import { statusLater, zoneOf } from "./status-later.ts";

/** A status as it is at present on the reader's device. */
export interface StatusNow {
  status: OpenStatusView;
  /** The clocks of the place show another time than the device. */
  isFar?: boolean;
  /** Which day of the week it is there, 0 for Monday; `null` where nobody knows. */
  today?: number | null;
}

const followers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Milliseconds. Doors open and close at full minutes. */
const minute = 60_000;

/** Shows a status as it is now, and again whenever it becomes another, until it is ended by what this returns. */
export function followStatus(given: OpenStatusView, show: (now: StatusNow) => void): () => void {
  let shown = "";
  const look = () => {
    const now = statusNow(given);
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

/** What a status has become by now. */
export function statusNow(given: OpenStatusView): StatusNow {
  const { weekdays } = documentWords();
  const seconds = Math.floor(Date.now() / 1000);
  const status = statusLater(given, seconds, { locale: document.documentElement.lang, weekdays });
  const zone = zoneOf(given);
  return { status, isFar: clocksDiffer(status), today: clockAt(zone, status.at)?.weekday ?? null };
}

function listen(): void {
  plan();
  if (isListening) return;
  isListening = true;
  // A device that slept, and a page that comes back from the history: their timers are late.
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
