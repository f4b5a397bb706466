/** A paragraph, or the entries of a list. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * The blocks of a section's text. Empty lines separate paragraphs. Lines that begin with `- ` are the entries of a
 * list, which may follow its first sentence without an empty line.
 */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let items: string[] = [];
  const closeList = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('- ')) {
      items.push(line.slice(2));
      continue;
    }
    closeList();
    if (line !== '') blocks.push({ kind: 'text', text: line });
  }
  closeList();
  return blocks;
}
