/**
 * The part of the service worker API that ours uses. TypeScript's `webworker` library contradicts `dom`, and both would
 * be checked as one program.
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

/** An open page. */
export interface PageClient {
  readonly url: string;
}

export interface LastingEvent {
  /** Keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  /** The response that the browser started to load while the worker woke up. */
  readonly preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

export interface ToldEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: unknown;
  readonly ports: readonly MessagePort[];
}
