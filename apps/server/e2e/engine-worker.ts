import { answerFrom } from "./engine-reader.ts";

/** Runs in a worker: is told a folder and requests, and answers once. */
self.addEventListener(
  "message",
  ({ data: [folder, requests] }: MessageEvent<Parameters<typeof answerFrom>>) => {
    // An error that is thrown here reaches nobody, so that it is the answer.
    void answerFrom(folder, requests).then(
      (answers) => self.postMessage(answers, { transfer: [] }),
      (error: unknown) => self.postMessage(String(error), { transfer: [] }),
    );
  },
);
