import { parseSync, Visitor, type ESTree } from 'vite';

/** Hooks of views that take a selector: what it selects is rendered, or kept when a form closes. */
const rendering: ReadonlySet<string> = new Set(['useSelector', 'useSaveDraft', 'useReopen']);

const isNamed = (node: ESTree.Node, name: string): boolean =>
  node.type === 'Identifier' && node.name === name;

const isSnapshot = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  isNamed(node.callee.property, 'getSnapshot');

/**
 * The lines of a module that read the context of another actor: `context` of a snapshot, and a snapshot handed to a
 * function, which may read it. A selector of a view hook is rendering and does not count, nor do the delays of a machine,
 * which get its own context.
 */
export function contextReads(code: string): number[] {
  const own: (readonly [number, number])[] = [];
  const reads: number[] = [];
  const snapshots = new Set<string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init !== null && isSnapshot(init) && id.type === 'Identifier') snapshots.add(id.name);
    },
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type === 'Identifier' && rendering.has(callee.name)) own.push([start, end]);
      for (const one of given)
        if (isSnapshot(one) || (one.type === 'Identifier' && snapshots.has(one.name))) reads.push(one.start);
    },
    MemberExpression({ property, start }) {
      if (isNamed(property, 'context')) reads.push(start);
    },
    ObjectPattern({ properties }) {
      for (const one of properties)
        if (one.type === 'Property' && isNamed(one.key, 'context')) reads.push(one.start);
    },
    Property({ key, start, end }) {
      if (isNamed(key, 'delays')) own.push([start, end]);
    },
  }).visit(parseSync('module.tsx', code).program);
  const lines = reads
    .filter((read) => !own.some(([start, end]) => start < read && read < end))
    .map((read) => code.slice(0, read).split('\n').length);
  return [...new Set(lines)].toSorted((one, other) => one - other);
}
