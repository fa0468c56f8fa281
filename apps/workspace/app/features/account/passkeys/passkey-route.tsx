import { pageLoader } from "@dragoman/pages/request/page-route.server.ts";
import { PasskeyPage } from "./passkey-page.tsx";
import type { Route } from "./+types/passkey-route.ts";
import { loadPasskey } from "./serve-passkey.server.ts";

export const loader = pageLoader(loadPasskey);

export { unkeptHeaders as headers } from "@dragoman/pages/request/with-cookies.server.ts";

export default function PasskeyRoute({ loaderData }: Route.ComponentProps) {
  return <PasskeyPage to={loaderData.to} />;
}
