/**
 * What somebody asks for who writes pictures instead of words: English words for the needs, which are understood in every
 * language of the directory. By the first code point of a picture, without the selectors that follow it.
 */
const words: Readonly<Record<string, string>> = {
  "🛏": "bed tonight",
  "🛌": "bed tonight",
  "🏠": "housing",
  "🏡": "housing",
  "🏘": "housing",
  "🍞": "food",
  "🍲": "food",
  "🍽": "food",
  "🥫": "food",
  "🍎": "food",
  "🍼": "baby supplies",
  "👶": "baby supplies",
  "👕": "clothing",
  "🧥": "clothing",
  "👟": "clothing",
  "⚖": "legal advice",
  "🛂": "residence papers",
  "🪪": "residence papers",
  "🏫": "school",
  "🎒": "school",
  "🧸": "childcare",
  "💼": "finding work",
  "👷": "finding work",
  "🎓": "recognition of diplomas",
  "⚕": "doctor",
  "🩺": "doctor",
  "🏥": "doctor",
  "🤒": "doctor",
  "💊": "doctor",
  "🦷": "dentist",
  "🤰": "pregnancy",
  "🧠": "mental health",
  "🆘": "crisis line",
  "🍺": "addiction",
  "🚬": "addiction",
  "💉": "addiction",
  "♿": "disability",
  "🦽": "disability",
  "🦼": "disability",
  "💰": "money",
  "💵": "money",
  "💶": "money",
  "💸": "money",
  "📄": "help with forms",
  "📝": "help with forms",
  "🚿": "shower",
  "🛁": "shower",
  "🧺": "laundry",
  "🚽": "toilets",
  "🚻": "toilets",
  "🌈": "lgbtq support",
  "👵": "old people",
  "👴": "old people",
  "📱": "phone and internet",
  "🛜": "phone and internet",
  "🚌": "transport",
  "🚆": "transport",
  "🚇": "transport",
  "📚": "library",
};

/** A picture with its selectors, skin tones and joined pictures. */
const pictures = /\p{Extended_Pictographic}(?:[\uFE0F\p{Emoji_Modifier}]|\u200D\p{Extended_Pictographic})*/gu;

/** Writes the pictures in a query as words; those that mean no need stay as they are. */
export function spellPictographs(query: string): string {
  return query.replace(pictures, (picture) => {
    // A joined picture says it last: a woman and a staff of Aesculapius are a doctor.
    const known = picture.match(/./gu)?.findLast((one) => Object.hasOwn(words, one));
    return known === undefined ? picture : ` ${words[known]} `;
  });
}
