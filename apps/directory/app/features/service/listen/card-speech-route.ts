import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { readCallCardChoice } from "../call-card/call-card-choice.server.ts";
import { callCardView } from "../call-card/call-card-view.server.ts";
import { presentService } from "../service-view.server.ts";

/**
 * `GET /{locale}/services/{id}/card/speech/{digest}.mp3?in=…&speak=…&say=…`: the sound of a sentence on the card with
 * these choices.
 */
export async function loader({ context, params, request }: FileArgs<"id" | "name">): Promise<Response> {
  const { site, locale, i18n, address } = context.get(visitContext);
  const { speech, directory } = site;
  const found = await directory.findService(params.id);
  if (found.state !== "found") return speech.answer(request, { spoken: undefined, address });
  const { service, source, check } = found;
  const card = callCardView({
    service,
    view: presentService({ service, source, check, locale, now: new Date(), firstPlace: null }),
    choice: readCallCardChoice(new URL(request.url).searchParams),
    languages: await directory.languages(),
    locale,
    i18n,
    speech,
  });
  const spoken = card.lines
    .map(({ text }) => ({ text, language: card.language.tag }))
    .find((one) => speech.soundName(one) === params.name);
  return speech.answer(request, { spoken, address });
}
