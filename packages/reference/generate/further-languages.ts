/**
 * Languages that interpreters are booked for and that no other rule brings in: Burma's, Mesoamerica's, and a few more
 * of refugees.
 */
export const furtherLanguages = [
  ..."cfm cnh csh ctd eky hlt ksw kyu kvq mnw pwo".split(" "), // Chin, Karen, Mon
  ..."agu amu caa chf jac kjb knj mam mix mxb mxv nhn nhe poh qum toj trq trs tzh tzj tzo usp xtn".split(" "),
  ..."aii cld dar inh kwy lbe lez mey mfz shk tig zag".split(" "),
] as const;

/** What languages call themselves, where CLDR does not say and the old set has nothing. */
export const furtherNativeNames: Readonly<Record<string, readonly string[]>> = {
  acm: ["عراقي"],
  aeb: ["تونسي"],
  apd: ["سوداني"],
  arq: ["الدارجة الجزائرية"],
  ary: ["الدارجة المغربية"],
  arz: ["مصري"],
  ayl: ["ليبي"],
  cmn: ["普通话", "國語"],
  cnr: ["crnogorski", "црногорски"],
  dyu: ["Julakan"],
  fat: ["Mfantse"],
  hmn: ["Hmoob"],
  hnj: ["Hmoob Ntsuab"],
  kmr: ["Kurmancî"],
  mww: ["Hmoob Dawb"],
  pbt: ["پښتو"],
  prs: ["دری"],
  sh: ["srpskohrvatski", "српскохрватски"],
  rhg: ["Ruáingga"],
  rom: ["romani čhib"],
  swc: ["Kiswahili"],
};
