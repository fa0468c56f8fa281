import carousel from "../../ui/carousel.module.css";
import choiceList from "@dragoman/ui/fields/choice-list.module.css";
import isolatedText from "@dragoman/ui/text/isolated-text.module.css";
import openStatus from "@dragoman/entry-view/hours/open-status.module.css";
import phoneLink from "@dragoman/ui/text/phone-link.module.css";
import rowButton from "@dragoman/ui/row-button.module.css";
import whereField from "@dragoman/pages/place-choice/where-field.module.css";
import cardPicture from "./card-picture.module.css";
import dangerStrip from "./danger-strip.module.css";
import serviceCard from "./service-card.module.css";

/**
 * A class of each sheet of what the server draws before its code is loaded. The page names them in an attribute that
 * nobody reads: the build links only sheets of which something is used, and without them the page would jump.
 */
export const lazyStyles = [
  carousel["carousel"],
  choiceList["list"],
  isolatedText["code"],
  openStatus["status"],
  phoneLink["call"],
  rowButton["button"],
  whereField["where"],
  dangerStrip["strip"],
  cardPicture["frame"],
  serviceCard["card"],
].join(" ");
