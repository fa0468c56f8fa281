import { msg } from "@lingui/core/macro";
import { data, type RouterContextProvider } from "react-router";
import type { MessagePageProps } from "../frame/message-page.tsx";
import { visitContext } from "./visit.server.ts";

/** Middleware: throws the refusal of a request that was refused before it reached a page or a file. */
export function refuseRequest({ context }: { context: Readonly<RouterContextProvider> }): void {
  const { refusal, i18n } = context.get(visitContext);
  if (!refusal) return;
  const page: MessagePageProps = {
    title: i18n._(msg`This is too long`),
    children: i18n._(msg`Go back. What you wrote may still be there. Make it shorter and send it again.`),
  };
  throw data(page, { status: refusal.status });
}
