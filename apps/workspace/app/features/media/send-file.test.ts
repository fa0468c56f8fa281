import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendFile } from "./send-file.ts";

const address = "/api/uploads/one";

/** A server that keeps how far an upload has come; `refuse` answers pieces before it does. */
function serve(refuse: (piece: Uint8Array, tries: number) => Response | undefined) {
  const sizes: number[] = [];
  let offset = 0;
  const answer = async (_: string, init: RequestInit): Promise<Response> => {
    if (init.method === "POST") return new Response(null, { status: 201, headers: { Location: address } });
    if (init.method === "PATCH") {
      const piece = new Uint8Array(init.body as ArrayBuffer); // as `sendFile` sends it
      sizes.push(piece.length);
      const refused = refuse(piece, sizes.length);
      if (refused) return refused;
      offset += piece.length;
    }
    return new Response(null, { status: 200, headers: { "Upload-Offset": String(offset) } });
  };
  vi.stubGlobal("fetch", vi.fn(answer));
  return { sizes, reached: () => offset };
}

function problem(status: number, type: string): Response {
  return Response.json({ type }, { status });
}

function send(file = new File([new Uint8Array(3_000_000)], "film.mp4")) {
  return sendFile({
    file,
    owner: { table: "services", id: "x" },
    kind: "video",
    onProgress: () => undefined,
    onRetrying: () => undefined,
    signal: new AbortController().signal,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ended<Result>(sending: Promise<Result>): Promise<Result> {
  const ends = vi.fn();
  const watched = sending.finally(ends);
  while (ends.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1000);
  return watched;
}

test("pieces grow while the connection is good", async () => {
  const { sizes } = serve(() => undefined);
  expect(await ended(send())).toBe("done");
  expect(sizes[0]).toBe(256 * 1024);
  expect(sizes[1]).toBe(512 * 1024);
});

test("a proxy that takes less at once gets less", async () => {
  const { sizes, reached } = serve((piece) =>
    piece.length > 300_000 ? new Response("<html>413 Request Entity Too Large", { status: 413 }) : undefined,
  );
  expect(await ended(send())).toBe("done");
  expect(reached()).toBe(3_000_000);
  // It is asked for no more than once.
  expect(sizes.filter((size) => size > 300_000)).toHaveLength(1);
});

test("a request is repeated while the storage is temporarily unavailable", async () => {
  let refusals = 0;
  const { reached } = serve(() => (refusals++ < 3 ? problem(503, "storage-unavailable") : undefined));
  expect(await ended(send())).toBe("done");
  expect(reached()).toBe(3_000_000);
});

test("a server that accepts nothing gets a few requests, at growing intervals", async () => {
  const { sizes } = serve(() => new Response("<html>", { status: 502 }));
  expect(await ended(send())).toEqual({ refused: "other" });
  expect(sizes.length).toBeLessThan(12);
  expect(localStorage.getItem("dragoman.uploads")).toContain(address);
});

test.each([
  [507, "upload-no-disk", true],
  [401, "sign-in-needed", true],
  [404, "upload-unknown", false],
])("%i %s is reported at once", async (status, type, isKept) => {
  const { sizes } = serve(() => problem(status, type));
  expect(await ended(send())).toEqual({ refused: type });
  expect(sizes).toHaveLength(1);
  expect(localStorage.getItem("dragoman.uploads") !== null).toBe(isKept);
});

test("with many files, the next one waits until there is room", async () => {
  serve(() => undefined);
  const serving = vi.mocked(fetch).getMockImplementation();
  let requests = 0;
  vi.mocked(fetch).mockImplementation((to, init) => {
    if (init?.method === "POST" && (requests += 1) < 5)
      return Promise.resolve(problem(409, "uploads-too-many"));
    return serving?.(to, init) ?? Promise.reject(new Error("Nobody serves."));
  });
  expect(await ended(send())).toBe("done");
  expect(requests).toBe(5);
});

test("a file that can no longer be read is reported, and not retried", async () => {
  const { sizes } = serve(() => undefined);
  const file = new File([new Uint8Array(10)], "gone.jpg");
  vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(new DOMException("", "NotReadableError"));
  expect(await ended(send(file))).toEqual({ refused: "file-unreadable" });
  expect(sizes).toEqual([]);
  vi.restoreAllMocks();
});
