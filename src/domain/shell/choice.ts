/** The choice that a text of an address names; the other one where it names none of them. */
export function choiceOr<const T extends string, const Other>(
  choices: readonly T[],
  text: string | null,
  other: Other,
): T | Other {
  return choices.find((choice) => choice === text) ?? other;
}
