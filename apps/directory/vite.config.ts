import { pagesConfig } from "@dragoman/pages/build/pages-config.ts";
import { defineConfig } from "vite";

export default defineConfig(pagesConfig(import.meta.dirname));
