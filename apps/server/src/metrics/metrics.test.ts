import { expect, test } from "vitest";
import type { AnsweredRequest } from "../requests/answer-requests.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

async function read({ app }: Metrics): Promise<string> {
  const response = await app.request("/metrics");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return response.text();
}

/** The value of the line that begins with this name and these labels. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

const answered: AnsweredRequest = {
  method: "GET",
  url: "http://localhost/fa/search?q=secret",
  path: "/fa/search",
  status: 200,
  milliseconds: 20,
  route: "page",
  cache: "miss",
};

test("requests are counted and timed by kind, and by nothing that they ask for", async () => {
  const metrics = createMetrics();
  metrics.onAnswered(answered);
  metrics.onAnswered({ ...answered, route: "page-cached", cache: "hit", milliseconds: 0.5 });
  metrics.onAnswered({ ...answered, route: "api", cache: undefined, status: 503 });
  const text = await read(metrics);
  expect(valueOf(text, 'dragoman_http_responses_total{route="page",status="2xx"}')).toBe(1);
  expect(valueOf(text, 'dragoman_http_responses_total{route="api",status="5xx"}')).toBe(1);
  expect(valueOf(text, 'dragoman_http_request_duration_seconds_bucket{le="0.001",route="page-cached"}')).toBe(
    1,
  );
  expect(valueOf(text, 'dragoman_http_request_duration_seconds_sum{route="page"}')).toBeCloseTo(0.02);
  expect(valueOf(text, 'dragoman_page_cache_requests_total{result="hit"}')).toBe(1);
  expect(text).not.toMatch(/secret|\bfa\b|GET|localhost/);
});

test("the process itself is measured", async () => {
  const text = await read(createMetrics());
  for (const name of [
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
    "nodejs_eventloop_lag_p99_seconds",
  ])
    expect(valueOf(text, name), name).toBeTypeOf("number");
});

test("a metric that fails or takes too long is left out and reported, and all others are there", async () => {
  const metrics = createMetrics({ readTime: 20 });
  let isBroken = false;
  metrics.add([
    { name: "dragoman_well", help: "Well.", read: () => 1 },
    {
      name: "dragoman_flaky",
      help: "Flaky.",
      async read() {
        await Promise.resolve();
        if (isBroken) throw new Error("broken");
        return 7;
      },
    },
    { name: "dragoman_late", help: "Late.", read: () => new Promise<number>(() => undefined) },
    {
      name: "dragoman_labelled_total",
      help: "Labelled.",
      kind: "counter",
      labels: ["kind"],
      read: () => [{ labels: { kind: "one" }, value: 3 }],
    },
  ]);
  expect(valueOf(await read(metrics), "dragoman_flaky")).toBe(7);
  isBroken = true;
  await read(metrics);
  const text = await read(metrics);
  expect(valueOf(text, "dragoman_flaky")).toBeUndefined();
  expect(valueOf(text, "dragoman_late")).toBeUndefined();
  expect(valueOf(text, "dragoman_well")).toBe(1);
  // A counter that is read again is not counted again.
  expect(valueOf(text, 'dragoman_labelled_total{kind="one"}')).toBe(3);
  expect(valueOf(text, 'dragoman_metrics_failed_reads_total{name="dragoman_flaky"}')).toBeGreaterThan(0);
});

test("nothing else is served there", async () => {
  const { app } = createMetrics();
  for (const path of ["/", "/healthz", "/en", "/metrics/x"])
    expect((await app.request(path)).status, path).toBe(404);
  expect((await app.request("/metrics", { method: "POST" })).status).toBe(404);
});
