import { loadMessages } from "@dragoman/i18n/load-catalogue.ts";

await loadMessages("rare");
