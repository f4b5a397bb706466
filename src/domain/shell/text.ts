/** Full-width letters, digits and signs, as East Asian keyboards write them, in their usual form. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

/** The choice that a text of an address names; the other one where it names none of them. */
export function choiceOr<const T extends string, const Other>(
  choices: readonly T[],
  text: string | null,
  other: Other,
): T | Other {
  return choices.find((choice) => choice === text) ?? other;
}
