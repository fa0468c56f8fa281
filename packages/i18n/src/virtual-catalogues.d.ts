/** Written by the build (`packages/pages/build/catalogues.ts`). */
declare module "virtual:catalogues" {
  import type { Messages } from "@lingui/core";

  /** The compiled catalogues of each language, by its tag (BCP 47). */
  export const catalogues: Readonly<Partial<Record<string, () => Promise<{ messages: Messages }[]>>>>;
}
