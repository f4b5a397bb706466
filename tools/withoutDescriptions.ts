import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/**
 * Vite plugin: removes the descriptions and titles from the console's machines, because nothing in the console shows
 * them. The inspector, which does, is another build.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/machines\/.*\.ts$/ },
      handler: (code) => ({ code: withoutTexts(code), map: null }),
    },
  };
}

/** The module without the descriptions and titles of its machines, states and transitions. */
export function withoutTexts(code: string): string {
  const spans: (readonly [number, number])[] = [];
  new Visitor({
    Property: (node) => {
      if (isReporting(node)) spans.push([node.start, node.end]);
    },
  }).visit(parseSync('module.ts', code).program);
  return spans.reduceRight(
    (left, [start, end]) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** A description that is a literal, or a `meta` with only literals. Computed values stay. */
function isReporting({ key, value }: { key: ESTree.Node; value: ESTree.Node }): boolean {
  if (key.type !== 'Identifier') return false;
  if (key.name === 'description') return isText(value);
  return (
    key.name === 'meta' &&
    value.type === 'ObjectExpression' &&
    value.properties.every((inner) => inner.type === 'Property' && isText(inner.value))
  );
}

function isText(value: ESTree.Node): boolean {
  return value.type === 'Literal' && typeof value.value === 'string' && value.value !== '';
}
