import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { presentService } from "../service-view.server.ts";
import { serviceLines, spokenText } from "./listen-view.server.ts";

/**
 * `GET /{locale}/services/{id}/speech/{digest}.mp3`: the sound of a sentence on the service's page. Only current
 * sentences have a sound, so nobody can make this server say anything else.
 */
export async function loader({ context, params, request }: FileArgs<"id" | "name">): Promise<Response> {
  const { site, locale, i18n, address } = context.get(visitContext);
  const found = await site.directory.findService(params.id);
  if (found.state !== "found") return site.speech.answer(request, { spoken: undefined, address });
  const { service, source, check } = found;
  const now = momentOf(new URL(request.url).searchParams.get("at"), new Date());
  const view = presentService({ service, source, check, locale, now, firstPlace: null });
  const spoken = serviceLines({ service, view, i18n, locale })
    .map(spokenText)
    .find((one) => site.speech.soundName(one) === params.name);
  return site.speech.answer(request, { spoken, address });
}

/** Milliseconds for which an open page can still play its sentences. */
const maxAge = 24 * 3600 * 1000;

/** The moment when the page was rendered: “open until 18:00” is another sentence a minute later. */
function momentOf(seconds: string | null, now: Date): Date {
  const moment = Number(seconds ?? "") * 1000;
  return seconds !== null && Math.abs(now.getTime() - moment) < maxAge ? new Date(moment) : now;
}
