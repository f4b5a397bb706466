import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine, StateMachine, type AnyStateMachine } from 'xstate';
import { allStateNodes } from '../../src/statecharts/allTransitions.ts';
import { byFeature, featureOf, titleOf, wordsOf } from '../../src/statecharts/title.ts';
import { machineFeatures, type FeaturedMachine } from '../../tools/machineFiles.ts';

/** Words of those who write statecharts, which product staff need not know. A region is also a part of a picture. */
const jargon = /\b(invoke[sd]?|guards?|callbacks?|promises?|context|parallel|xstate)\b/i;

/** What the people who read a machine would miss: what has no description, and what has a title that nothing shows. */
function undescribed(machine: AnyStateMachine): string[] {
  return allStateNodes(machine).flatMap((node) => {
    const { description } = node;
    const { title = titleOf(node), ...rest }: { title?: unknown } = Object(node.meta);
    return [
      ...(description === undefined || description === '' ? [`${node.id}: no description`] : []),
      ...(description && !/^[A-Z].*\.$/.test(description) ? [`${node.id}: no sentence`] : []),
      ...(description && jargon.test(description) ? [`${node.id}: a word of ours`] : []),
      ...(typeof title === 'string' && /^[A-Z\d]/.test(title) ? [] : [`${node.id}: no title`]),
      ...Object.keys(rest).map((key) => `${node.id}: meta.${key} is shown nowhere`),
    ];
  });
}

async function machineIn({ file }: FeaturedMachine): Promise<AnyStateMachine> {
  const module: object = await import(resolve(import.meta.dirname, '../..', file));
  const machine = Object.values(module).find((value) => value instanceof StateMachine);
  if (machine === undefined) throw new Error(`${file} exports no machine`);
  return machine;
}

const files = machineFeatures();
const all = await Promise.all(files.map(async (one) => ({ ...one, machine: await machineIn(one) })));

test.for(all)('$name says in plain words what it is and what each of its states is', ({ machine, file }) => {
  expect(undescribed(machine)).toEqual([]);
  expect(machine.id).toBe(basename(file, '.machine.ts'));
});

test('no machine has over 400 lines: a longer one has two concerns, or is divided by state', () => {
  const lines = ({ file }: FeaturedMachine) =>
    readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8').split('\n').length - 1;
  expect(files.filter((file) => lines(file) > 400).map(({ file }) => file)).toEqual([]);
});

test('every machine of the console and of the inspector is found, each with a feature and a title of its own', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(all.filter(({ feature }) => !/^[a-z][A-Za-z]+$/.test(feature))).toEqual([]);
  const titles = all.map(({ feature, machine }) => `${feature}: ${titleOf(machine.root)}`);
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

test('what is missing is named, in the machine and in each of its states', () => {
  const seeded = createMachine({
    id: 'seeded',
    initial: 'a',
    meta: { title: '' },
    states: {
      a: { description: 'It is described.', initial: 'b', states: { b: { description: '' } } },
      c: { description: 'Waits for the guard.', meta: { titel: 'C' } },
      d: { description: 'half a word', type: 'final' },
    },
  });
  expect(undescribed(seeded)).toEqual([
    'seeded: no description',
    'seeded: no title',
    'seeded.a.b: no description',
    'seeded.c: a word of ours',
    'seeded.c: meta.titel is shown nowhere',
    'seeded.d: no sentence',
  ]);
});

test('each description that is taken from a machine is missed by its name', () => {
  for (const { machine } of all) {
    for (const node of allStateNodes(machine)) {
      const text = node.description;
      node.description = undefined;
      expect(undescribed(machine)).toEqual([`${node.id}: no description`]);
      node.description = text;
    }
  }
});

test('a name is read as words', () => {
  expect(wordsOf('liveSound')).toBe('Live sound');
  expect(wordsOf('minutes10')).toBe('Minutes 10');
  expect(wordsOf('ready')).toBe('Ready');
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 }), (words) => {
      const [first = '', ...rest] = words;
      const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
      expect(wordsOf(name).toLowerCase()).toBe(words.join(' '));
    }),
  );
});

test('a feature is the folder of the machine, and a file that lies elsewhere is refused', () => {
  expect(featureOf('src/machines/live/liveSound/liveSound.machine.ts')).toBe('live');
  expect(featureOf('../machines/shell/notice/notice.machine.ts')).toBe('shell');
  expect(featureOf('src/inspector/inspector.machine.ts')).toBe('inspector');
  expect(featureOf('src/inspector/live/desk.machine.ts')).toBe('inspector');
  expect(() => featureOf('src/machines/lonely.machine.ts')).toThrow(
    'src/machines/lonely.machine.ts is in the folder of no feature: src/machines/<feature>/<name>/',
  );
});

test('a list by feature has features and titles in their order, and loses nothing', () => {
  const items = [
    { feature: 'shell', title: 'Theme' },
    { feature: 'live', title: 'Sound' },
    { feature: 'shell', title: 'Notice' },
  ];
  expect(byFeature(items)).toEqual([
    { feature: 'live', title: 'Live', items: [items[1]] },
    { feature: 'shell', title: 'Shell', items: [items[2], items[0]] },
  ]);
});
