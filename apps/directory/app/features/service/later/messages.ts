import { loadMessages } from "@dragoman/i18n/load-catalogue.ts";

/** Messages of the parts that load on the first interaction, separate from those of the page. */
await loadMessages("later");
