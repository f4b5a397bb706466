import { posix } from 'node:path';
import { open, type NewMachine } from './skeleton.ts';

/** An event that a part emits. */
export type Fact = { readonly type: string };

/** A machine that becomes a part of a page. */
export interface PagePart {
  readonly name: string;
  /** The file of the machine, relative to the repository. */
  readonly file: string;
  /** A sample of its input; undefined if it has none. */
  readonly input: object | undefined;
  /** A sample of each event that it emits, by type and fields. */
  readonly facts: readonly Fact[];
}

/** A page machine, and the machines that become its parts. */
export interface NewPage extends NewMachine {
  readonly parts: readonly PagePart[];
}

/** The files of a new page, by their path in the repository. Each event of a part has a transition without an effect. */
export function pageSkeletonOf(page: NewPage): Readonly<Record<string, string>> {
  const { feature, name } = page;
  const Name = capital(name);
  return {
    [`src/machines/${feature}/${name}/${name}.machine.ts`]: machineOf(page),
    [`tests/models/${name}.model.ts`]: modelOf(page),
    [`src/actors/${feature}/provide${Name}.ts`]: providedOf(page),
    [`src/actors/${feature}/${name}.tsx`]: actorOf(page),
    [`tests/actors/${feature}/${name}.test.ts`]: testOf(page),
  };
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const lines = <T>(all: readonly T[], line: (one: T) => string): string => all.map(line).join('\n');
const inputOf = ({ parts }: NewPage): object | undefined => {
  const inputs = parts.flatMap(({ input }) => input ?? []);
  return inputs.length === 0 ? undefined : Object.assign({}, ...inputs);
};
const typesOf = ({ facts }: PagePart): string[] => [...new Set(facts.map(({ type }) => type))];

function machineOf(page: NewPage): string {
  const { feature, name, parts } = page;
  const folder = `src/machines/${feature}/${name}`;
  const started = parts.filter(({ input }) => input !== undefined);
  const types = [...new Set(parts.flatMap(typesOf))];
  return `import { setup${started.length > 0 ? ', type InputFrom' : ''} } from 'xstate';
import { partStub, type FactOf } from '../../part.ts';
${lines(parts, (part) => `import type { ${part.name}Machine } from '${posix.relative(folder, part.file)}';`)}

${started.length > 0 ? `interface Input extends ${started.map((part) => `InputFrom<typeof ${part.name}Machine>`).join(', ')} {}` : ''}

/** ${open} what the page shows, and the sections of the specification. */
export const ${name}Machine = setup({
  types: {
    ${started.length > 0 ? 'context: {} as Input,\n    input: {} as Input,' : ''}
    events: {} as ${parts.map((part) => `FactOf<typeof ${part.name}Machine>`).join(' | ')},
    children: {} as { ${parts.map((part) => `${part.name}: '${part.name}'`).join('; ')} },
  },
  actors: {
    ${lines(parts, (part) => `${part.name}: partStub<typeof ${part.name}Machine>('${part.name}'),`)}
  },
}).createMachine({
  id: '${name}',
  description: '${open} what the page is for, in words for people who read no code.',
  ${started.length > 0 ? 'context: ({ input }) => input,' : ''}
  invoke: [
    ${lines(parts, (part) =>
      part.input === undefined
        ? `{ id: '${part.name}', src: '${part.name}' },`
        : `{ id: '${part.name}', src: '${part.name}', input: ({ context }) => context },`,
    )}
  ],
  initial: 'shown',
  states: {
    shown: {
      description: '${open} what is shown.',
      on: {
        ${lines(types, (type) => `'${type}': { description: '${open} what happened, and which part receives it.' },`)}
      },
    },
  },
});
`;
}

function modelOf(page: NewPage): string {
  const { feature, name, parts } = page;
  const facts = parts.flatMap((part) => part.facts);
  const named = facts.map((fact) => {
    const same = facts.filter(({ type }) => type === fact.type);
    return [same.length === 1 ? fact.type : `${fact.type}: form${same.indexOf(fact) + 1}`, fact] as const;
  });
  const input = inputOf(page);
  return `import { ${name}Machine } from '../../src/machines/${feature}/${name}/${name}.machine.ts';
import { defineModel } from './model.ts';

// ${open} what the specification says of it, and an event for each case that goes elsewhere.
export const model = defineModel({
  machine: ${name}Machine,
  ${input === undefined ? '' : `inputs: [${JSON.stringify(input)}],`}
  parts: {
    ${lines(parts, (part) => `${part.name}: ${JSON.stringify(typesOf(part))},`)}
  },
  events: {
    ${lines(named, ([sample, fact]) => `${JSON.stringify(sample)}: ${JSON.stringify(fact)},`)}
  },
  undriven: 'No view shows it. People use its parts (${parts.map((part) => part.name).join(', ')}).',
});
`;
}

function providedOf({ feature, name, parts }: NewPage): string {
  const folder = `src/actors/${feature}`;
  return `import { part } from '../../machines/part.ts';
import { ${name}Machine } from '../../machines/${feature}/${name}/${name}.machine.ts';
${lines(parts, (part) => `import { ${part.name}Machine } from '${posix.relative(folder, part.file)}';`)}

/** ${open} the page with its parts: first provide each machine with its calls, then make it a part. */
export const provide${capital(name)} = () =>
  ${name}Machine.provide({
    actors: {
      ${lines(parts, (part) => `${part.name}: part(${part.name}Machine),`)}
    },
  });
`;
}

function actorOf(page: NewPage): string {
  const { name, feature, parts } = page;
  const Name = capital(name);
  const takes = inputOf(page) !== undefined;
  return `${takes ? "import type { InputFrom } from 'xstate';\n" : ''}${takes ? `import type { ${name}Machine } from '../../machines/${feature}/${name}/${name}.machine.ts';\n` : ''}import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { usePart } from '../shell/usePart.ts';
import { provide${Name} } from './provide${Name}.ts';

function use${Name}(${takes ? `_: string, input: InputFrom<typeof ${name}Machine>` : ''}) {
  return useOwnActor(provide${Name}${takes ? ', { input }' : ''});
}

/** ${open} what it runs. It starts over if another account signs in in another tab. */
const [${Name}Actor, use${Name}Ref] = actorScope('${Name}Actor', use${Name}, perUser);
export { ${Name}Actor };

${lines(parts, (part) => `export const use${capital(part.name)}Ref = () => usePart(use${Name}Ref(), '${part.name}');`)}
`;
}

function testOf(page: NewPage): string {
  const { feature, name, parts } = page;
  const input = inputOf(page);
  const options = input === undefined ? '' : `, { input: ${JSON.stringify(input)} }`;
  return `import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { provide${capital(name)} } from '../../../src/actors/${feature}/provide${capital(name)}.ts';

test('${open} each loop between the real parts, on a provider of the test', () => {
  const page = createActor(provide${capital(name)}()${options});
  expect(Object.keys(page.getSnapshot().children)).toEqual(${JSON.stringify(parts.map((part) => part.name))});
});
`;
}
