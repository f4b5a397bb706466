import { assign, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { toJson } from '../../src/statecharts/plain.ts';
import {
  committedNames,
  pathsForActors,
  readPathFile,
  readText,
  regenerateFrom,
} from '../../tools/paths/pathFiles.ts';
import { readPaths, writePaths } from '../../tools/paths/pathText.ts';
import { shortId, wholeId } from '../../tools/paths/pathFile.ts';
import { assignMutants } from '../machines/actionMutants.ts';
import { isCaught } from '../machines/mutants.ts';
import { models } from '../models/all.ts';
import { defineModel, done } from '../models/model.ts';
import { model as line } from '../statecharts/line.model.ts';

const committed = [...committedNames(), ...committedNames('inspector/')];
const linesOf = (text: string): string[] => text.trimEnd().split('\n');

describe('the committed files', () => {
  const texts = committed.map((name) => readText(name) ?? '');

  test('can be read: at most 12,000 lines, none over 240 characters', () => {
    const lines = texts.flatMap((text) => linesOf(text));
    expect(lines.length).toBeLessThanOrEqual(12_000);
    expect(lines.filter(({ length }) => length > 240)).toEqual([]);
  });

  test('have one step to a line', () => {
    const steps = committed
      .map((name) => readPathFile(name))
      .flatMap(({ paths, extraWalks }) => [...paths, ...extraWalks]);
    const lines = texts
      .flatMap((text) => linesOf(text))
      .filter((text) => /^ {2}\{"(event|state)":.*\}(\]\})?,?$/.test(text));
    const shared = [...texts.join('').matchAll(/"from":\["\w{8}",(?<count>\d+)\],"steps":\[$/gm)];
    const notWritten = shared.reduce((sum, { groups }) => sum + Number(groups?.['count']), 0);
    expect(shared.length).toBeGreaterThan(100);
    expect(lines.length + notWritten).toBe(steps.reduce((sum, path) => sum + 1 + path.steps.length, 0));
  });

  test('have titles of at most 100 characters', () => {
    const titles = committed
      .map((name) => readPathFile(name))
      .flatMap(({ paths, extraWalks }) => [...paths, ...extraWalks]);
    expect(titles.filter(({ title }) => title.length > 100)).toEqual([]);
  });
});

test('what was written is read as it was', () => {
  const { file, text } = regenerateFrom(null, 'line', line);
  expect(readPaths(text)).toEqual(toJson(file));
  expect(writePaths(file, line)).toBe(text);
});

test('a file of another format is none of ours, and a sample that is not there is named', () => {
  const { text } = regenerateFrom(null, 'line', line);
  expect(readPaths(text.replace('"format":4', '"format":3'))).toBeNull();
  expect(() =>
    readPaths(
      text
        .replace('"start only"', '{"$":"gone"}')
        .replace('"title":"start', '"title":{"$":"gone"},"x":"start'),
    ),
  ).toThrow('no sample has the name gone');
});

describe('a walk that begins as a path above', () => {
  const { file } = regenerateFrom(null, 'line', line);
  const [path] = file.paths;
  if (path === undefined) throw new Error('the line has a path');
  const longer = { ...path, id: '01234567', n: 90, steps: [...path.steps, ...path.steps.slice(-1)] };
  const longest = { ...longer, id: '89abcdef', n: 91, steps: [...longer.steps, ...longer.steps.slice(-1)] };
  const extraWalks = [longer, longest];
  const shared = writePaths({ ...file, extraWalks }, line);

  test('has only the steps that follow, and is read whole', () => {
    expect(shared).toContain(`"from":["${path.id}",${path.steps.length + 1}],"steps":[\n`);
    expect(shared).toContain(`"from":["01234567",${path.steps.length + 2}],"steps":[\n`);
    expect(readPaths(shared)?.extraWalks).toEqual(toJson(extraWalks));
  });

  test('is written whole if its first event is another one', () => {
    const elsewhere = { ...longer, steps: longer.steps.slice(-1) };
    expect(writePaths({ ...file, extraWalks: [elsewhere] }, line)).not.toContain('"from"');
  });

  test('is refused if that path is not above', () => {
    expect(() => readPaths(shared.replace(`"from":["${path.id}"`, '"from":["ffffffff"'))).toThrow(
      'no path above 01234567 has the id ffffffff',
    );
  });

  test('is refused if that path has fewer steps', () => {
    const count = path.steps.length + 1;
    const tooMany = shared.replace(`"from":["${path.id}",${count}]`, `"from":["${path.id}",${count + 1}]`);
    expect(() => readPaths(tooMany)).toThrow(`01234567 begins with more steps than ${path.id} has`);
  });
});

describe('values that fit into no line', () => {
  const long = 'x'.repeat(700);
  const cameras = Array.from({ length: 40 }, (_, n) => ({
    serialNumber: `LK${n}`,
    name: `Camera ${n}`,
    at: n,
  }));
  const machine = setup({
    types: {
      context: {} as { cameras: typeof cameras; text: string },
      events: {} as
        | { type: 'listed'; cameras: typeof cameras }
        | { type: 'written'; text: string }
        | { type: 'turned' },
    },
    actions: {
      setCameras: assign((_, { cameras: listed }: { cameras: typeof cameras }) => ({ cameras: listed })),
      setText: assign((_, { text }: { text: string }) => ({ text })),
      turn: assign(({ context }) => ({ cameras: context.cameras.toReversed() })),
    },
  }).createMachine({
    id: 'large',
    context: { cameras: [], text: '' },
    initial: 'empty',
    states: {
      empty: {
        on: { listed: { target: 'full', actions: { type: 'setCameras', params: ({ event }) => event } } },
      },
      full: {
        on: {
          written: { target: 'said', actions: { type: 'setText', params: ({ event }) => event } },
          turned: { target: 'turned', actions: 'turn' },
        },
      },
      said: {},
      turned: {},
    },
  });
  const model = defineModel({
    machine,
    events: {
      listed: { type: 'listed', cameras },
      'written: long': { type: 'written', text: long },
    },
  });
  const { file, text } = regenerateFrom(null, 'large', model);

  test('stand once in the file, and are read in full', () => {
    expect(linesOf(text).filter(({ length }) => length > 240)).toEqual([]);
    expect(text.match(/"Camera 7"/g)).toHaveLength(1);
    expect(readPaths(text)).toEqual(toJson(file));
  });

  test('are compared in full: an assign that changes one field of one camera is caught', () => {
    const read = readPaths(text);
    const paths = [...(read?.paths ?? []), ...(read?.extraWalks ?? [])];
    const oneField = (copy: AnyStateMachine): void => {
      copy.implementations.actions['setCameras'] = assign({
        cameras: cameras.map((camera) => (camera.at === 23 ? { ...camera, at: 24 } : camera)),
      });
    };
    const [mutant] = assignMutants(model, paths);
    if (mutant === undefined) throw new Error('the machine assigns');
    expect(isCaught(model, { ...mutant, mutate: () => undefined })).toBe(false);
    expect(isCaught(model, { ...mutant, mutate: oneField })).toBe(true);
    expect(assignMutants(model, paths).filter((each) => !isCaught(model, each))).toEqual([]);
  });
});

test('a large value of a committed file is asserted in full', () => {
  const { payment } = models;
  if (payment === undefined) throw new Error('there is a payment');
  const mutants = assignMutants(payment, pathsForActors('payment', payment));
  expect(
    mutants.filter((mutant) => mutant.name.includes('order')).filter((mutant) => !isCaught(payment, mutant)),
  ).toEqual([]);
});

test.each([
  ['line.idle | start', 'start', 'idle'],
  ['line.open.loud | always [0]', 'start', 'open.loud | always [0]'],
  ['line.asking | xstate.done.actor.ask [1]', done('ask').type, 'asking [1]'],
  ['line | note', 'note', '*'],
  ['line | note [0]', 'start', '* | note [0]'],
])('%s is in a step of %s written as %s', (id, event, short) => {
  expect([shortId(id, 'line', event), wholeId(short, 'line', event)]).toEqual([short, id]);
});
