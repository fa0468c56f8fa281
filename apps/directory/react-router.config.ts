import { builtPages } from "@dragoman/pages/build/built-pages.ts";
import { buildServiceWorker } from "./service-worker.ts";

export default builtPages({ beforeCompression: buildServiceWorker });
