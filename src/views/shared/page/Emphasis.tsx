/** A sentence with its `<b>` and `<kbd>` where each language wants them. */
export function Emphasis({ text }: { text: string }) {
  // Split at the marks: text, name, words, text, name, words, text.
  const parts = text.split(/<(b|kbd)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    if (index % 3 === 0) return part;
    return parts[index - 1] === 'b' ? <b key={index}>{part}</b> : <kbd key={index}>{part}</kbd>;
  });
}
