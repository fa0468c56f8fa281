import contactLinks from "@dragoman/entry-view/contacts/contact-links.module.css";
import copyButton from "@dragoman/ui/copy-button.module.css";
import factLines from "@dragoman/entry-view/facts/fact-lines.module.css";
import fact from "@dragoman/entry-view/facts/fact.module.css";
import foreignTextNote from "@dragoman/entry-view/texts/foreign-text-note.module.css";
import directions from "@dragoman/entry-view/places/directions.module.css";
import mapPart from "@dragoman/entry-view/places/map-part.module.css";
import save from "@dragoman/entry-view/saved/save.module.css";
import hoursTable from "@dragoman/entry-view/hours/hours-table.module.css";
import { mediaStyles } from "@dragoman/entry-view/media/lazy-styles.ts";
import originals from "@dragoman/entry-view/texts/originals.module.css";
import phoneChats from "@dragoman/entry-view/phones/phone-chats.module.css";
import phoneLink from "@dragoman/ui/text/phone-link.module.css";
import phoneList from "@dragoman/entry-view/phones/phone-list.module.css";
import pictograms from "@dragoman/ui/pictograms.module.css";
import place from "@dragoman/entry-view/places/place.module.css";
import contactPanel from "./later/contact-panel.module.css";
import paperLinks from "./later/paper-links.module.css";
import placeList from "./place-list.module.css";
import serviceBody from "./later/service-body.module.css";
import serviceFacts from "./service-facts.module.css";
import takeAlong from "./later/take-along.module.css";

/**
 * A class of each style sheet of parts that the server renders before their code is loaded. The build links only style
 * sheets whose classes are used, so the page names them in an otherwise unused attribute. Without them the layout would
 * shift.
 */
export const lazyStyles = [
  contactLinks["list"],
  copyButton["button"],
  factLines["list"],
  fact["fact"],
  foreignTextNote["note"],
  directions["go"],
  mapPart["part"],
  hoursTable["week"],
  save["row"],
  originals["originals"],
  phoneChats["chats"],
  phoneLink["call"],
  phoneList["list"],
  pictograms["tile"],
  place["place"],
  contactPanel["panel"],
  paperLinks["links"],
  placeList["places"],
  serviceBody["body"],
  serviceFacts["categories"],
  takeAlong["take"],
  ...mediaStyles,
].join(" ");
