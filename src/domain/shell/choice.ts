/** The choice named by the text, or `other` if it names none. */
export function choiceOr<const T extends string, const Other>(
  choices: readonly T[],
  text: string | null,
  other: Other,
): T | Other {
  return choices.find((choice) => choice === text) ?? other;
}
