import { localeMiddleware } from "@dragoman/pages/locale/locale-route.server.ts";
import { file, type FileRoute } from "@dragoman/pages/request/file-route.server.ts";
import * as embedEntrance from "./features/search/embed/embed-entrance-route.ts";
import * as phonePlan from "./features/phone/phone-plan-route.ts";
import * as pack from "./features/town/pack-route.ts";
import * as pictograms from "./features/search/words/pictograms-route.ts";
import * as near from "./features/home/near-route.ts";
import * as searchWords from "./features/search/words/search-words-route.ts";
import * as corrections from "./features/search/corrections/corrections-route.ts";
import * as cardSpeech from "./features/service/listen/card-speech-route.ts";
import * as speech from "./features/service/listen/speech-route.ts";
import * as handout from "./features/service/handout/handout-route.ts";
import * as code from "./features/service/handout/code-route.ts";
import * as servicePicture from "./features/service/handout/service-picture-route.ts";
import * as directoryPicture from "./features/service/handout/directory-picture-route.ts";
import * as entries from "./features/saved/entries-route.ts";
import * as manifest from "./features/saved/install/manifest-route.ts";
import * as list from "./features/service/handout/list-route.ts";
import * as contactCard from "./features/service/files/contact-card-route.ts";
import * as hoursCalendar from "./features/service/files/hours-calendar-route.ts";
import * as countries from "./features/phone/countries-route.ts";
import * as safety from "./features/guided/safety-route.ts";
import * as categories from "./features/categories/categories-route.ts";

/** All routes that are not pages: files, pictures, and data for scripts. Browsers do not load them. */
export const files: FileRoute[] = [
  file("phone-plans/:callingCode", phonePlan),
  file("packs/:locale/:place", pack),
  file("pictograms.svg", pictograms),
  file("embed", embedEntrance),
  {
    path: ":locale",
    middleware: localeMiddleware,
    children: [
      file("app.webmanifest", manifest),
      file("near", near),
      file("search-words", searchWords),
      file("search-corrections", corrections),
      file("services/:id/card/speech/:name", cardSpeech),
      file("services/:id/speech/:name", speech),
      file("services/:id/handout.pdf", handout),
      file("services/:id/code.svg", code),
      file("services/:id/card.png", servicePicture),
      file("card.png", directoryPicture),
      file("saved/entries", entries),
      file("saved/handout.pdf", list),
      file("services/:id/contact.vcf", contactCard),
      file("services/:id/hours.ics", hoursCalendar),
      file("countries", countries),
      file("safety", safety),
      file("categories", categories),
    ],
  },
];
