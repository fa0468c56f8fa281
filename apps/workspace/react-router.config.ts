import { builtPages } from "@dragoman/pages/build/built-pages.ts";

export default builtPages();
