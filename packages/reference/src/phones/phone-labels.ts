/** Words for a line or a device before a number, with or without a colon. */
const lines = [
  "tel(?:e(?:phone|fono?|fone|foon|fón))?|t[eé]l(?:[eé]phone)?|tel[eé]fono|tfno|tlf|fon|(?:tele|mobile |cell |office )?phone|ph",
  "(?:tele)?fax|faks|факс|φαξ|tty|tdd|relay|voice|mob(?:ile?)?|m[oó]vil|celular|cell?(?:ulare)?|handy|natel|portable",
  "kom(?:[oó]rka)?|gsm|whats ?app|viber|signal|telegram|sms|text|hotline|helpline|toll[- ]free|τηλ(?:έφωνο)?|κιν(?:ητό)?",
  "тел(?:ефон)?|моб|هاتف|تلفن|فاكس|電話|电话|전화|טלפון",
].join("|");

const lineAtStart = new RegExp(`^(?:${lines})(?:\\.\\s*|\\s+)(?=[+(\\d])`, "iu");
const lineAtEnd = new RegExp(`(?:^|[^\\p{L}])(?:${lines})[.:]?\\s*$`, "iu");

/** Words before a code to dial: `Dial 211`, `NHS 111`. */
const calls = [
  "dial|call|ring|nhs|emergency|police|ambulance|notruf|polizei|feuerwehr|w[aä]hlen|anrufen|marque|marcar?|llam[ae]r?",
  "emergencias|composer|composez|appel(?:er|ez)?|num[eé]ro|número|chiam(?:are|a)|bel|zadzwoń|κλήση|καλέστε|звоните|позвоните",
].join("|");

const callAtEnd = new RegExp(`(?:^|[^\\p{L}])(?:${calls})[.:]?\\s*$`, "iu");

/** `Tel. 030…`: strips a leading word for a line. */
export function withoutLineWord(text: string): string {
  return text.replace(lineAtStart, "");
}

/** Whether words end with a label for the number after it: `Fax`, `kom.`, or anything with a colon. */
export function endsWithLabel(words: string): boolean {
  return /\p{L}\s*:\s*$/u.test(words) || lineAtEnd.test(words);
}

/** Whether words are an instruction to dial or text the number after them. */
export function asksToCall(words: string): boolean {
  return endsWithLabel(words) || callAtEnd.test(words);
}

/** Whether words ask to send messages to what follows: `text 66008`, `text HOME to 741741`. */
export function asksToText(words: string): boolean {
  return /(?:^|[^\p{L}])(?:te?xt|sms|texto|message)(?:\s[^\d,;]{0,30}\s(?:to|al?|à))?[.:]?\s*$/iu.test(words);
}
