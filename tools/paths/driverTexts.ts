import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree } from 'vite';
import type { DriverTexts } from '../../src/statecharts/find.ts';

/** Reads the driver of a machine. A machine without one has no texts. */
export function readDriverTexts(machine: string): DriverTexts {
  const file = new URL(`../../tests/browser/replay/drivers/${machine}.ts`, import.meta.url);
  return driverTexts(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** The same from the text of the module. A constant or function of the module counts where it is used. */
export function driverTexts(code: string): DriverTexts {
  const { program } = parseSync('driver.ts', code);
  const declared = new Map<string, ESTree.Node>();
  const add = (pattern: ESTree.Node, from: ESTree.Node): void => {
    if (pattern.type === 'Identifier') declared.set(pattern.name, from);
    if (pattern.type !== 'ObjectPattern') return;
    for (const each of pattern.properties) add(each.type === 'Property' ? each.value : each.argument, from);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init !== null) add(id, init);
    },
    FunctionDeclaration: (node) => {
      if (node.id !== null) add(node.id, node);
    },
  }).visit(program);
  const texts = { see: new Map<string, Set<string>>(), perform: new Map<string, Set<string>>() };
  new Visitor({
    Property: ({ key, value }) => {
      const name = keyName(key);
      if ((name !== 'see' && name !== 'perform') || value.type !== 'ObjectExpression') return;
      for (const entry of value.properties) {
        if (entry.type !== 'Property') continue;
        const literals = literalsOf(entry.value, declared);
        if (entry.shorthand) literalsOf(entry.key, declared, literals);
        texts[name].set(keyName(entry.key), literals);
      }
    },
  }).visit(program);
  return { ...texts, all: literalsOf(program, new Map()) };
}

function keyName(key: ESTree.Node): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

function literalsOf(
  node: ESTree.Node,
  declared: ReadonlyMap<string, ESTree.Node>,
  found = new Set<string>(),
  seen = new Set<ESTree.Node>(),
): Set<string> {
  if (seen.has(node)) return found;
  seen.add(node);
  for (const inner of nodesIn(node)) {
    if (inner.type === 'Literal' && typeof inner.value === 'string') found.add(inner.value);
    const used = inner.type === 'Identifier' ? declared.get(inner.name) : undefined;
    if (used !== undefined) literalsOf(used, declared, found, seen);
  }
  return found;
}

/** A node with all nodes in it. */
function nodesIn(node: ESTree.Node): ESTree.Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof Object(value).type === 'string';
}
