/** A typed text as one line: control characters and runs of white space become one space, none at its ends. */
export const plainLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();

/** Whether nothing of a text would be seen. */
export const isUnseen = (text: string): boolean => /^[\p{C}\p{Z}\p{M}]*$/u.test(text);

/** Converts full-width letters, digits and signs, as East Asian keyboards type them, to their usual form. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}
