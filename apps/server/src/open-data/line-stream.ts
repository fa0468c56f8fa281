import { Refusal } from "@dragoman/hsds/refusal";
import { callerNetwork } from "../security/caller-network.ts";

/** Streams of JSON lines. */
export interface LineStreams {
  /**
   * Streams objects as JSON lines, no faster than they are taken.
   *
   * @throws {Refusal} `requests-too-many` while too many streams are open
   */
  open(
    address: string | undefined,
    batches: AsyncGenerator<readonly object[], void>,
    publish: (object: object) => object | undefined,
  ): ReadableStream<Uint8Array>;
}

/** Streams at a time: of all callers, and of one. */
const atOnce = { all: 8, each: 2 };
/** Seconds to wait. */
const soon = 10;
/** Milliseconds after which a stream whose reader takes nothing is given up, so that its place is free again. */
const longestPause = 60_000;
/** Milliseconds after which any stream ends: nobody needs longer for all of a directory. */
const longestStream = 3_600_000;

export function createLineStreams(now: () => number = Date.now): LineStreams {
  const open = new Map<string, number>();
  return {
    open(address, batches, publish) {
      const caller = callerNetwork(address ?? "");
      const own = open.get(caller) ?? 0;
      const all = [...open.values()].reduce((sum, count) => sum + count, 0);
      if (own >= atOnce.each || all >= atOnce.all) throw new Refusal("requests-too-many", { seconds: soon });
      open.set(caller, own + 1);
      let isOpen = true;
      const until = now() + longestStream;
      let timer: NodeJS.Timeout | undefined;
      const encoder = new TextEncoder();
      async function end(): Promise<void> {
        clearTimeout(timer);
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(caller) ?? 1) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
        await batches.return();
      }
      /** The next batch, which the database reads while the one before it is on its way. */
      let next: Promise<IteratorResult<readonly object[], void>> | undefined;
      function readAhead(): Promise<IteratorResult<readonly object[], void>> {
        const reading = batches.next();
        // Whoever takes it hears of the failure.
        reading.catch(() => undefined);
        return reading;
      }
      return new ReadableStream({
        async pull(controller) {
          clearTimeout(timer);
          try {
            // An error, so that the reader does not take what there is for all.
            if (now() > until) throw new Error("A stream has taken too long.");
            const batch = await (next ?? readAhead());
            if (batch.done === true) {
              controller.close();
              return await end();
            }
            next = readAhead();
            controller.enqueue(encoder.encode(linesOf(batch.value, publish)));
          } catch (error) {
            await end();
            throw error;
          }
          timer = setTimeout(() => {
            controller.error(new Error("The reader of a stream has gone."));
            void end();
          }, longestPause);
          timer.unref();
        },
        cancel: end,
      });
    },
  };
}

function linesOf(objects: readonly object[], publish: (object: object) => object | undefined): string {
  let lines = "";
  for (const object of objects) {
    const published = publish(object);
    if (published) lines += `${JSON.stringify(published)}\n`;
  }
  return lines;
}
