import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const textTypes = ['Literal', 'TemplateLiteral', 'BinaryExpression'];

/** Whether a node of the syntax tree is `description: 'text'` in an object. */
function isDescription(node: Node): boolean {
  if (node.type !== 'Property') return false;
  const [key, value]: unknown[] = [Reflect.get(node, 'key'), Reflect.get(node, 'value')];
  return (
    isNode(key) &&
    Reflect.get(key, 'name') === 'description' &&
    isNode(value) &&
    textTypes.includes(value.type)
  );
}

/** The descriptions in a syntax tree, in the order of the text. */
function descriptionsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(descriptionsIn);
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value) && isDescription(value)) return [value];
  return Object.values(value).flatMap(descriptionsIn);
}

/**
 * The text of a machine's module without the descriptions of its states and transitions.
 *
 * @param parse reads JavaScript as an ESTree
 */
export function withoutDescriptions(code: string, parse: (code: string) => unknown): string {
  let slim = '';
  let from = 0;
  for (const { start, end } of descriptionsIn(parse(code))) {
    slim += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return slim + code.slice(from);
}

/**
 * Vite plugin: leaves the descriptions of states and transitions out of the console. Those who read them have them in
 * the docs and in the inspector, which is a page of its own and keeps them.
 */
export function slimMachines(): Plugin {
  let isConsole = true;
  return {
    name: 'slim-machines',
    apply: 'build',
    configResolved({ build: { rolldownOptions } }) {
      isConsole = typeof rolldownOptions.input !== 'string';
    },
    transform: {
      filter: { id: /[\\/]src[\\/]machines[\\/].*\.machine\.ts$/ },
      handler(code) {
        return isConsole ? { code: withoutDescriptions(code, (text) => this.parse(text)), map: null } : null;
      },
    },
  };
}
