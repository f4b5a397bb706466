/** A sentence with its `<b>` where each language wants it. */
export function Emphasis({ text }: { text: string }) {
  // Split at the marks: text, bold, text, bold, text.
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
}
