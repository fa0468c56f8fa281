import { startLoopbackServer } from "../../testing/loopback-server.ts";

/** A received call. */
export interface RecordedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** JSON, a list of lines for newline-delimited JSON, or text. */
  body: unknown;
}

/** The server's answer; 200 without a status. */
export interface PlannedAnswer {
  status?: number;
  json?: unknown;
  text?: string;
}

export interface RecordingServer {
  /** Including the scheme. */
  address: string;
  calls: RecordedCall[];
  /** `METHOD path` of each call. */
  said(): string[];
  close(): Promise<void>;
}

/** A local server that records every call and answers as configured. */
export async function startRecordingServer(
  answer: (call: RecordedCall) => PlannedAnswer | undefined,
): Promise<RecordingServer> {
  const calls: RecordedCall[] = [];
  const server = await startLoopbackServer(async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call: RecordedCall = {
      method: request.method,
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(request.headers),
      body: parsed(await request.text()),
    };
    calls.push(call);
    const {
      status = 200,
      json,
      text,
    } = answer(call) ?? {
      status: 404,
      json: { message: `unexpected ${call.method} ${call.path}`, code: "unexpected" },
    };
    return new Response(text ?? JSON.stringify(json ?? {}), {
      status,
      headers: { "content-type": text === undefined ? "application/json" : "text/plain" },
    });
  });
  return {
    address: `http://${server.address}`,
    calls,
    said: () => calls.map(({ method, path }) => `${method} ${path}`),
    close: () => server.close(),
  };
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text.includes("\n") ? text.split("\n").filter(Boolean).map(parsed) : text;
  }
}
