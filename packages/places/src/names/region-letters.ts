/** By GeoNames' number: provinces and territories of Canada as letters are addressed. */
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

/** The two letters that people write for a region (`US.NY`, `CA.08`), in lower case, where they do. */
export function regionLetters(code: string): string | undefined {
  const [country, number = ""] = code.split(".");
  if (country === "CA") return canadian[number];
  return country === "US" ? number.toLowerCase() : undefined;
}
