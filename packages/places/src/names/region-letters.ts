/** By GeoNames number: postal abbreviations of the provinces and territories of Canada. */
const canadian: Readonly<Record<string, string>> = {
  "01": "ab",
  "02": "bc",
  "03": "mb",
  "04": "nb",
  "05": "nl",
  "07": "ns",
  "08": "on",
  "09": "pe",
  "10": "qc",
  "11": "sk",
  "12": "yt",
  "13": "nt",
  "14": "nu",
};

/** The postal abbreviation of a region (`US.NY`, `CA.08`), in lower case, if in use. */
export function regionLetters(code: string): string | undefined {
  const [country, number = ""] = code.split(".");
  if (country === "CA") return canadian[number];
  return country === "US" ? number.toLowerCase() : undefined;
}
