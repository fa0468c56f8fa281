import { actOnAreaPage, loadAreaPage } from "../../server/area-pages.server.ts";
import type { Route } from "./+types/account-route.ts";
import { AccountPage } from "./account-page.tsx";
import { accountPages } from "./account-pages.server.ts";
import { CodePage } from "./code-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadAreaPage(accountPages, args);
}

export function action(args: Route.ActionArgs) {
  return actOnAreaPage(accountPages, args);
}

export { unkeptHeaders as headers } from "../../server/with-cookies.server.ts";

export default function AccountRoute({ loaderData: loaded, actionData: acted }: Route.ComponentProps) {
  if (loaded.page === "sign-in")
    return <SignInPage {...loaded} answer={acted?.page === loaded.page ? acted.answer : undefined} />;
  if (loaded.page === "code")
    return <CodePage view={loaded.view} problem={acted?.page === loaded.page ? acted.words : null} />;
  return <AccountPage view={loaded.view} problem={acted?.page === loaded.page ? acted.words : null} />;
}
