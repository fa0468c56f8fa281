import { describeError } from "./describe-error.ts";
import { currentRequestId } from "../requests/request-id.ts";

/** The part of the server that a line is about. */
export type LogArea =
  | "server"
  | "requests"
  | "search"
  | "places"
  | "speech"
  | "unmet needs"
  | "imports"
  | "live sources"
  | "retention"
  | "leader"
  | "media"
  | "accounts"
  | "messages"
  | "packs"
  | "translations"
  | "links"
  | "webhooks"
  | "pages"
  | "metrics";

/** Values beside a message. Names are stable, and no value is personal: no query, address or text of a person. */
export type LogFields = Readonly<Record<string, string | number | boolean>>;

/** Writes one line per event. */
export interface Log {
  info: (area: LogArea, message: string, fields?: LogFields) => void;
  /** `message` says where an error happened, if its area does not. */
  error: (area: LogArea, error: unknown, message?: string) => void;
}

/** `text` is for people, `json` for programs: one object per line. */
export type LogFormat = (typeof logFormats)[number];

export const logFormats = ["text", "json"] as const;

/** Writes to the standard output, and errors to the standard error. */
export function createLog(format: LogFormat): Log {
  return format === "json" ? jsonLog : textLog;
}

/** Areas whose messages speak for themselves. */
const unnamed: ReadonlySet<LogArea> = new Set(["server", "requests"]);

const textLog: Log = {
  info(area, message) {
    console.log(unnamed.has(area) ? message : `${capitalized(area)}: ${message}`, ...idOfRequest());
  },
  error(area, error, message) {
    console.error(message ?? `${capitalized(area)}:`, ...idOfRequest(), error);
  },
};

function idOfRequest(): string[] {
  const id = currentRequestId();
  return id === undefined ? [] : [id];
}

const jsonLog: Log = {
  info(area, message, fields) {
    console.log(jsonLine({ level: "info", area, message, ...fields }));
  },
  error(area, error, message) {
    const described = describeError(error);
    console.error(
      jsonLine({ level: "error", area, message: message ?? described.message, error: described }),
    );
  },
};

function jsonLine(event: Readonly<Record<string, unknown>>): string {
  const requestId = currentRequestId();
  return JSON.stringify({
    time: new Date().toISOString(),
    ...(requestId !== undefined && { requestId }),
    ...event,
  });
}

function capitalized(area: LogArea): string {
  return area.charAt(0).toUpperCase() + area.slice(1);
}
