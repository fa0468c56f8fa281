import type { SpeechSource } from "@dragoman/pages/site/site.server.ts";
import type { AnswerPage } from "../pages/page-answers.ts";
import { isSharedPage } from "../pages/page-cache.ts";
import { isOnPage } from "./heard-on-page.ts";

/** The address from which `usePageReading` requests the audio of a text on another page. */
export const pageSpeechPath = "/:locale/page-speech";

/** Seconds. The page may reveal a person's search, so only the reader's browser caches the audio. */
const caching = "private, max-age=3600";

export interface PageSpeechOptions {
  speech: SpeechSource;
  answerPage: AnswerPage;
}

export type PageSpeechHandler = (request: Request, address: string | undefined) => Promise<Response>;

/**
 * `GET /{locale}/page-speech?page=…&language=…&text=…`: the sound of a text that this page shows to everyone (`page`:
 * its path and query). The page is rendered again, usually from memory, and nothing else is spoken: no other text, and
 * no word that the reader typed.
 */
export function createPageSpeech({ speech, answerPage }: PageSpeechOptions): PageSpeechHandler {
  return async (request, address) => {
    const { searchParams } = new URL(request.url);
    const [text = "", language = "", page = ""] = ["text", "language", "page"].map(
      (name) => searchParams.get(name) ?? "",
    );
    const spoken = { text: text.replaceAll(/\s+/gu, " ").trim(), language };
    const isAsked = speech.soundName(spoken) !== null && (await shows(spoken, page));
    const sound = await speech.answer(request, { spoken: isAsked ? spoken : undefined, address });
    const headers = new Headers(sound.headers);
    if (sound.ok) headers.set("Cache-Control", caching);
    return new Response(sound.body, { status: sound.status, headers });

    async function shows(one: typeof spoken, path: string): Promise<boolean> {
      const base = new URL(request.url);
      if (!URL.canParse(path, base)) return false;
      const url = new URL(path, base);
      if (url.origin !== base.origin || !isSharedPage(url.pathname)) return false;
      const accepted = request.headers.get("accept-language");
      const visit = new Request(url, { headers: accepted === null ? {} : { "Accept-Language": accepted } });
      const answer = await answerPage(visit, { address });
      return answer.ok && isOnPage(await answer.text(), one);
    }
  };
}
