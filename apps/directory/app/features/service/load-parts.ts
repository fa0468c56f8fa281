import { preparedPart } from "./prepared-part.ts";

export const serviceBody = preparedPart(() => import("./later/service-body.tsx"));

export const serviceMedia = preparedPart(() => import("@dragoman/entry-view/media/see-and-hear.tsx"));

export const contactPanel = preparedPart(async () => {
  const { ContactPanel } = await import("./later/contact-panel.tsx");
  return { default: ContactPanel };
});
