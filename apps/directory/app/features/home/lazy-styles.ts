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
 * A class of each style sheet of parts that the server renders before their code is loaded. The build links only style
 * sheets whose classes are used, so the page names them in an otherwise unused attribute. Without them the layout would
 * shift.
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
