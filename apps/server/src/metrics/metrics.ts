import { Hono } from "hono";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { AnsweredRequest } from "../requests/answer-requests.ts";
import type { LabelledValue, Measurement, Reading } from "./measurement.ts";

/** The measurements of this process. */
export interface Metrics {
  /** Counts a request. */
  onAnswered: (answered: AnsweredRequest) => void;
  /** Adds measurements, each under a name of its own. */
  add: (measurements: readonly Measurement[]) => void;
  /** `GET /metrics` in the text format of Prometheus, and nothing else. */
  app: Hono;
}

/** Seconds: from a page that is ready in memory to a reader who gives up. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Milliseconds for one reading: all are taken at once, and Prometheus waits ten seconds. */
const longestRead = 5_000;

export interface MetricsOptions {
  /** Milliseconds after which a reading is left out. */
  readTime?: number;
}

/** Starts to measure this process: its memory, processor, event loop and garbage collection. */
export function createMetrics({ readTime = longestRead }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "dragoman_http_request_duration_seconds",
    help: "From a request to the start of its answer, by kind of request.",
    labelNames: ["route"],
    buckets,
    registers: [registry],
  });
  const responses = new Counter({
    name: "dragoman_http_responses_total",
    help: "Answers, by kind of request and class of status.",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const pageCache = new Counter({
    name: "dragoman_page_cache_requests_total",
    help: "Pages: from memory (hit), rendered for everyone (miss), or rendered for one reader (personal).",
    labelNames: ["result"],
    registers: [registry],
  });
  const failedReads = new Counter({
    name: "dragoman_metrics_failed_reads_total",
    help: "Measurements that were left out because they failed or took too long, by name.",
    labelNames: ["name"],
    registers: [registry],
  });

  /** All readings in time, or none of this measurement. */
  async function readInTime({ name, read }: Measurement): Promise<readonly LabelledValue[]> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("too late")), readTime);
    try {
      return valuesOf(await Promise.race([read(), late.promise]));
    } catch {
      failedReads.inc({ name });
      return [];
    } finally {
      clearTimeout(timer);
    }
  }

  function add(measurement: Measurement): void {
    const { name, help, kind = "gauge", labels = [] } = measurement;
    const about = { name, help, labelNames: [...labels], registers: [] };
    /** Replaces the values of the last time. One that cannot be read now is left out, because 0 would be a lie. */
    async function collect(metric: Gauge | Counter, set: (value: LabelledValue) => void): Promise<void> {
      const values = await readInTime(measurement);
      metric.reset();
      if (labels.length === 0) metric.remove();
      for (const value of values) set(value);
    }
    const metric =
      kind === "gauge"
        ? new Gauge({
            ...about,
            collect() {
              return collect(this, ({ labels: of, value }) => this.set(of, value));
            },
          })
        : new Counter({
            ...about,
            collect() {
              return collect(this, ({ labels: of, value }) => this.inc(of, value));
            },
          });
    registry.registerMetric<string>(metric);
  }

  let running: Promise<string> | undefined;
  const app = new Hono();
  app.get("/metrics", async ({ body }) => {
    running ??= registry.metrics().finally(() => (running = undefined));
    return body(await running, 200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
  });
  return {
    app,
    add: (measurements) => measurements.forEach(add),
    onAnswered({ route, status, milliseconds, cache }) {
      durations.observe({ route }, milliseconds / 1000);
      responses.inc({ route, status: `${Math.floor(status / 100)}xx` });
      if (cache !== undefined) pageCache.inc({ result: cache });
    },
  };
}

function valuesOf(reading: Reading): readonly LabelledValue[] {
  if (reading === undefined) return [];
  return typeof reading === "number" ? [{ labels: {}, value: reading }] : reading;
}
