import { answerFrom } from "./engine-reader.ts";

/** Runs in a worker: receives a folder and requests, and replies once. */
self.addEventListener(
  "message",
  ({ data: [folder, requests] }: MessageEvent<Parameters<typeof answerFrom>>) => {
    // An error thrown here would be lost, so it becomes the reply.
    void answerFrom(folder, requests).then(
      (answers) => self.postMessage(answers, { transfer: [] }),
      (error: unknown) => self.postMessage(String(error), { transfer: [] }),
    );
  },
);
