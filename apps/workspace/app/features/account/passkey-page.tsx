import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { PasskeyEnter } from "./passkey-entrance.tsx";
import type { PasskeyPageView } from "./passkey-view.server.ts";

/** For whoever came by a code and wants to do what needs a passkey. */
export function PasskeyPage({ view }: { view: PasskeyPageView }) {
  const locale = useLocale();
  return (
    <div className={form.page}>
      <PageHead title={view.title} unlisted />
      <h1>{view.title}</h1>
      <p className={form.lead}>{view.lead}</p>
      <PasskeyEnter {...view.entrance} isMain />
      <p className={form.quiet}>{view.lost}</p>
      <Link className={form.other} to={`/${locale}/account`}>
        {view.account}
      </Link>
    </div>
  );
}
