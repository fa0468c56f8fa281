/**
 * The part of a service worker's world that ours uses. TypeScript has it in a library (`webworker`) that contradicts the
 * one of pages (`dom`), and both are checked as one program.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<readonly PageClient[]>;
  };
  readonly navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } };
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: AskedEvent) => void): void;
  addEventListener(type: "message", listener: (event: ToldEvent) => void): void;
}

/** A page that is open. */
export interface PageClient {
  readonly url: string;
}

export interface LastingEvent {
  /** Keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  /** The page as the browser has begun to ask for it while the worker woke up. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

export interface ToldEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: unknown;
}
