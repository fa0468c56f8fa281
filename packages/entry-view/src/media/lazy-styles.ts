import rowButton from "@dragoman/ui/row-button.module.css";
import filmElsewhere from "./film-elsewhere.module.css";
import mediaHeading from "./media-heading.module.css";
import nativePlayer from "./native-player.module.css";
import photoRow from "./photo-row.module.css";
import playLink from "./play-link.module.css";
import seeAndHear from "./see-and-hear.module.css";
import slideControls from "./slide-controls.module.css";
import transcript from "./transcript.module.css";

/** One class per style sheet of the server-rendered media, for pages whose media code loads later. */
export const mediaStyles = [
  filmElsewhere["card"],
  mediaHeading["head"],
  nativePlayer["player"],
  photoRow["row"],
  playLink["link"],
  rowButton["button"],
  seeAndHear["media"],
  slideControls["controls"],
  transcript["summary"],
];
