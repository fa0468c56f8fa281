import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { NextPage } from "../frame/next-page.tsx";
import studio from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { CategoryLine } from "./serve-needs.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { SourcesFrame } from "./sources-frame.tsx";
import type { SourcesLink } from "./sources-view.ts";

interface NeedsPageProps {
  frame: StudioFrameView;
  links: readonly SourcesLink[];
  needs: readonly Need[];
  categories: readonly CategoryLine[];
  more: string | null;
  isRefused: boolean;
}

interface Need {
  code: string;
  name: string;
}

/** The categories of sources, each with its type of help. */
export function NeedsPage({ frame, links, needs, categories, more, isRefused }: NeedsPageProps) {
  return (
    <SourcesFrame frame={frame} links={links} current="needs" isRefused={isRefused}>
      <p>
        <Trans>
          Each source sorts services in its own way. Choose which type of help its categories stand for.
        </Trans>
      </p>
      {categories.length === 0 && (
        <p>
          <Trans>Nothing has been imported yet.</Trans>
        </p>
      )}
      {categories.length > 0 && (
        <Form method="post" className={studio.part}>
          <ul className={studio.list}>
            {categories.map((category, index) => (
              <li key={category.id} className={`${studio.item} ${studio.withFacts}`}>
                <Category category={category} index={index} needs={needs} />
              </li>
            ))}
          </ul>
          <div>
            <Button>
              <Trans>Save</Trans>
            </Button>
          </div>
        </Form>
      )}
      <NextPage to={more} />
    </SourcesFrame>
  );
}

interface CategoryProps {
  category: CategoryLine;
  /** Of its controls in the form. */
  index: number;
  needs: readonly Need[];
}

function Category({ category, index, needs }: CategoryProps) {
  const { t } = useLingui();
  const { id, name, about, byItself, taught } = category;
  const services = category.services.toLocaleString(useLocale());
  const selectId = `need-${index}`;
  const several = taught.includes(";") ? taught : null;
  const automatic = byItself.length > 0 ? byItself.join(", ") : t`None`;
  return (
    <>
      <div>
        <label htmlFor={selectId}>
          <strong>
            <DataText text={{ value: name, language: null }} />
          </strong>
        </label>
        <p className={studio.quiet}>
          <bdi>{about}</bdi> · <Trans>Services: {services}</Trans>
        </p>
      </div>
      <div>
        <input type="hidden" name={sourceControls.category} value={id} />
        <input type="hidden" name={`was-${index}`} value={taught} />
        <select key={taught} id={selectId} className={form.field} name={selectId} defaultValue={taught}>
          <option value="">{t`Decided automatically: ${automatic}`}</option>
          <option value="none">{t`None`}</option>
          {several !== null && (
            <option value={several}>
              {needs
                .filter(({ code }) => several.split(";").includes(code))
                .map((one) => one.name)
                .join(", ")}
            </option>
          )}
          {needs.map((need) => (
            <option key={need.code} value={need.code}>
              {need.name}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
