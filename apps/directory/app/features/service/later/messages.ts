import { loadMessages } from "@dragoman/i18n/load-catalogue.ts";

/** The page itself has other messages: these come with the parts that load with its first touch. */
await loadMessages("later");
