/** Full-width letters, digits and signs, as East Asian keyboards write them, in their usual form. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}
