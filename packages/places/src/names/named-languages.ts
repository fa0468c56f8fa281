/** The languages (BCP 47) with a table of names: those of the interface. */
export const namedLanguages: readonly string[] =
  "am ar ckb de el en es fa fr it pl ps pt-BR ro ru so sq sw ti tr uk ur vi zh-Hans".split(" ");
