/** Rules for programs that answer people with the data of a directory. In English, like all texts for programs. */
export const answerRules: readonly string[] = [
  'Say when an entry was checked ("Checked on …"), and pass on what it says about machine translation. Hours and places change: advise to call first where the entry does.',
  "Give the address of the page with every entry. It shows what is true today; a copy does not.",
  "A place whose address is confidential has none here. Do not look for it elsewhere and do not guess it: people are hiding there. Give the phone number.",
  "In danger, the emergency number of the country comes first.",
];
