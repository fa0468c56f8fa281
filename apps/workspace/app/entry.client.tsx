import { hydrateDocument } from "@dragoman/pages/document/hydrate-document.tsx";

await hydrateDocument();
