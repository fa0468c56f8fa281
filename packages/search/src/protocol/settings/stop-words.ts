import { tokenize } from "../../engine/text/tokenize.ts";

/** Articles, pronouns, prepositions and auxiliaries: the stop words that `removeStopWords` removes. */
const written = {
  de: "aber alle als also am an auch auf aus bei beim bin bis bist da damit dann das dass dein dem den denn der des dich die dies diese dieser dir doch du durch ein eine einem einen einer eines er es euch euer für hat hatte hier ich ihm ihn ihr im in ins ist ja kann mein mich mir mit nach nicht noch nun nur ob oder ohne sein sich sie sind so über um und uns unser unter vom von vor war was weil wenn wer wie wir wird wo zu zum zur",
  en: "a about after all am an and any are as at be because been before being but by can did do does for from had has have he her here him his how i if in into is it its just me my no nor not of on or our out she so some such than that the their them then there these they this those through to too under up us very was we were what when where which while who whom why will with you your",
  es: "a al algo ante antes aquí con cual cuando de del desde donde el ella ellas ellos en entre era eres es esa ese eso esta este esto ha hasta hay la las le les lo los me mi mis muy nada ni no nos o os para pero por porque que qué se sin sobre son su sus también te tu tus un una unas unos y ya yo",
  fr: "à au aux avec ce ces cet cette comme d dans de des du elle elles en es est et eux il ils j je l la le les leur leurs lui m ma mais me même mes moi mon n ne nos notre nous on ou où par pas pour qu que qui s sa sans se ses son sont sur t ta te tes toi ton tu un une vos votre vous y",
  it: "a ad agli ai al alla alle allo anche che chi ci come con cui da dai dal dalla degli dei del dell della delle dello di dove e ed era essere gli ha hanno ho i il in io l la le lei lo loro lui ma mi mia mio ne nei nel nella nelle noi non o per più quale quando quella quello questa questo se sei si sia sono su sua sul sulla suo ti tra tu un una uno vi voi",
  nl: "aan af al als bij dan dat de der deze die dit door een en er haar had heb hebben heeft hem het hier hij hoe hun ik in is ja je kan maar me met mij mijn na naar niet nog nu of om omdat onder ons ook op over te tegen toch toen tot u uit uw van veel voor waar was wat we wel werd wie wij wordt ze zich zij zijn zo zonder",
  pt: "a ao aos as à às com como da das de dela dele do dos e ela elas ele eles em entre era essa esse esta este eu foi há isso isto já lhe mais mas me meu meus minha muito na nas nem no nos não nós o onde os ou para pela pelas pelo pelos por qual quando que quem se sem seu seus são sua suas também te tem um uma você",
} as const;

let folded: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** By BCP 47 tag, folded like indexed words. */
export function stopWords(): ReadonlyMap<string, ReadonlySet<string>> {
  folded ??= new Map(
    Object.entries(written).map(([language, words]) => [
      language,
      new Set(tokenize(words, "query").map((token) => token.term)),
    ]),
  );
  return folded;
}
