import { addByEnding, endingGroups, endingRules } from "./ending-rules.ts";

// In folded letters: without accents, and with σ in final position, too.
const rules = endingRules(
  endingGroups(
    3,
    // γιατρός, δικηγόρος
    "οσ ο ον ου οι ουσ ων ε",
    // γυναίκα, πατέρας, μαθητής, βοήθεια
    "α ασ αν εσ ων",
    "η ησ ην εσ ων εισ εωσ εων",
    // φαγητό, σπίτι, μάθημα
    "ο ου α ων",
    "ι ιου ια ιων",
    "μα ματοσ ματα ματων",
    // καφές, παππούς
    "εσ ε εδεσ",
    // δουλεύω, ψάχνω, θέλω
    "ω εισ ει ουμε ετε ουν",
  ),
);

export function addGreekForms(forms: Set<string>, word: string): void {
  addByEnding(forms, word, rules);
}
