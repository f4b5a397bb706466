import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { catalogueMachine, type Walks } from '../../../src/inspector/catalogue/catalogue.machine.ts';
import { activityAt, expectationAt } from '../../../src/inspector/catalogue/walked.ts';
import { machines } from '../../../src/inspector/charts.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { readPathFile } from '../../../tools/paths/pathFiles.ts';
import { sidebarMachine } from '../../../src/machines/shell/sidebar/sidebar.machine.ts';

const sidebar = readPathFile('sidebar').paths;
const first = sidebar[0] ?? expect.fail('sidebar has paths');
const walksOf = (machine: string): Walks => ({
  paths: machine === 'sidebar' ? sidebar : [],
  pictures: null,
  spec: null,
  coverage: null,
  seen: {},
});

function open(machine: string | null, path: string | null) {
  const asked: string[] = [];
  let fails = false;
  const load = fromPromise<Walks, string>(async ({ input }) => {
    asked.push(input);
    if (fails) throw new Error('gone');
    return walksOf(input);
  });
  const actor = createActor(catalogueMachine.provide({ actors: { load } }), {
    input: { machine, path, at: 0, known: Object.keys(machines) },
  }).start();
  return {
    actor,
    asked,
    fail: (now: boolean) => {
      fails = now;
    },
    value: () => actor.getSnapshot().value,
    walk: () => actor.getSnapshot().children.walk?.getSnapshot().context,
  };
}

/** Promises of actors have been heard. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([null, 'nobody'])('of %s nothing is loaded', async (machine) => {
  const { asked, value } = open(machine, null);
  await settled();
  expect([value(), asked]).toEqual(['nothing', []]);
});

test('a machine is loaded once, and each path that is chosen walks from its start', async () => {
  const { actor, asked, value, walk } = open('sidebar', null);
  expect(value()).toBe('loading');
  actor.send({ type: 'choose', choice: { machine: 'sidebar', path: first.id, at: 0 } });
  await settled();
  expect([value(), walk()]).toEqual([{ shown: 'walking' }, { steps: 2, at: 0, speed: 1 }]);
  actor.getSnapshot().children.walk?.send({ type: 'step.forward' });
  expect(walk()?.at).toBe(1);
  actor.send({ type: 'choose', choice: { machine: 'sidebar', path: sidebar[1]?.id ?? '', at: 7 } });
  expect([value(), walk()]).toEqual([{ shown: 'walking' }, { steps: 0, at: 0, speed: 1 }]);
  actor.send({ type: 'choose', choice: { machine: 'sidebar', path: 'gone', at: 0 } });
  expect([value(), walk()]).toEqual([{ shown: 'choosing' }, undefined]);
  expect(asked).toEqual(['sidebar']);
  actor.send({ type: 'choose', choice: { machine: 'theme', path: null, at: 0 } });
  expect(actor.getSnapshot().context.walks).toEqual({
    paths: [],
    pictures: null,
    spec: null,
    coverage: null,
    seen: {},
  });
  await settled();
  expect([value(), asked]).toEqual([{ shown: 'choosing' }, ['sidebar', 'theme']]);
});

test('paths that do not arrive can be loaded again', async () => {
  const { actor, fail, value } = open('sidebar', null);
  fail(true);
  actor.send({ type: 'choose', choice: { machine: 'theme', path: null, at: 0 } });
  await settled();
  expect(value()).toBe('failed');
  fail(false);
  actor.send({ type: 'retry' });
  await settled();
  expect(value()).toEqual({ shown: 'choosing' });
});

test('what a path has done to a chart is counted from its start', () => {
  const chart = chartOf(sidebarMachine);
  const activity = activityAt(chart, first, 2);
  expect([...activityAt(chart, first, 1).ahead]).toEqual(['sidebar.collapsed | toggle']);
  expect([...activity.active]).toEqual(['sidebar', 'sidebar.expanded']);
  expect([...activity.last]).toEqual(['sidebar.collapsed | toggle']);
  expect([...(activity.taken ?? [])]).toEqual([
    ['sidebar.measuring | always [1]', 1],
    ['sidebar.expanded | toggle', 1],
    ['sidebar.collapsed | toggle', 1],
  ]);
  expect(expectationAt(first, 0)).toBe(first.start);
  expect(expectationAt(first, 1)).toBe(first.steps[0]);
});

test.each(Object.entries(machines))(
  'the paths of %s walk through transitions that its chart holds',
  (name, machine) => {
    const chart = chartOf(machine);
    const known = chart.transitions.map(({ id }) => id);
    const taken = readPathFile(name).paths.flatMap((path) => [
      ...(activityAt(chart, path, path.steps.length).taken ?? new Map<string, number>()).keys(),
    ]);
    expect([...new Set(taken)].toSorted()).toEqual(known.toSorted());
  },
);
