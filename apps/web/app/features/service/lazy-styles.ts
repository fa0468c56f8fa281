import contactLinks from "../../ui/contact-links.module.css";
import copyButton from "../../ui/copy-button.module.css";
import factLines from "../../ui/fact-lines.module.css";
import fact from "../../ui/fact.module.css";
import foreignTextNote from "../../ui/foreign-text-note.module.css";
import directions from "../../ui/go/directions.module.css";
import mapPart from "../../ui/go/map-part.module.css";
import keep from "../../ui/keep/keep.module.css";
import hoursTable from "../../ui/hours-table.module.css";
import { mediaStyles } from "../../ui/media/lazy-styles.ts";
import originals from "../../ui/originals.module.css";
import phoneChats from "../../ui/phone-chats.module.css";
import phoneLink from "../../ui/phone-link.module.css";
import phoneList from "../../ui/phone-list.module.css";
import pictograms from "../../ui/pictograms.module.css";
import place from "../../ui/place.module.css";
import contactPanel from "./contact-panel.module.css";
import paperLinks from "./handout/paper-links.module.css";
import placeList from "./place-list.module.css";
import serviceBody from "./service-body.module.css";
import serviceFacts from "./service-facts.module.css";
import takeAlong from "./take-along.module.css";

/**
 * A class of each sheet of what the server draws before its code is loaded. The page names them in an attribute that
 * nobody reads: the build links only sheets of which something is used, and without them the page would jump.
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
  keep["row"],
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
