import { expect, test } from 'vitest';
import { driverTexts } from '../../tools/paths/driverTexts.ts';
import { findPaths } from '../../src/statecharts/find.ts';
import { printFound } from '../../tools/paths/find.ts';
import { readWords, sayOrNull, searchedOf } from '../../tools/paths/searched.ts';
import { model as otherSignIns } from '../models/otherSignIns.model.ts';
import { model as session } from '../models/session.model.ts';
import { model as sidebar } from '../models/sidebar.model.ts';

const machines = [
  searchedOf('otherSignIns', otherSignIns),
  searchedOf('sidebar', sidebar),
  searchedOf('session', session),
];
const words = readWords();

/** For each machine: why, and the places of each path by its number. */
function found(wanted: string) {
  return findPaths(wanted, machines, words).map(({ machine, why, paths }) => ({
    machine,
    why,
    paths: paths.map(({ path: { n }, at }) => [n, ...at]),
  }));
}

test.each([
  ['otherSignIns.ended', 'state otherSignIns.ended', [3]],
  ['ENDED', 'state otherSignIns.ended', [3]],
  ['keep', 'event keep', [5]],
  ['endOthers done', 'event endOthers done', [3, 8]],
  ['xstate.done.actor.endOthers', 'event endOthers done', [3, 8]],
  ['Signed out in 2 other places.', 'text account:profile.others.ended, seen in otherSignIns.ended', [3]],
  ['Sign out everywhere else', 'text account:profile.others.endOthers, at the event ask', [1, 4, 6, 9]],
  ['Anderswo abmelden', 'text account:profile.others.endOthers, at the event ask', [1, 4, 6, 9]],
  ['signed in anywhere', 'text account:profile.others.alone, seen in otherSignIns.alone', [8]],
])('“%s” is found in one machine', (wanted, why, at) => {
  expect(found(wanted)).toEqual([{ machine: 'otherSignIns', why: [why], paths: [[1, ...at]] }]);
});

test.each(['logoutOthers', '/api/aithLink/user/logout/others'])(
  'the call %s is found by its answers',
  (wanted) => {
    expect(found(wanted)).toEqual([
      {
        machine: 'otherSignIns',
        why: [
          'call logoutOthers, at the event endOthers done',
          'call logoutOthers, at the event endOthers error',
        ],
        paths: [[1, 3, 8, 11]],
      },
    ]);
  },
);

test('a machine answers all of its paths', () => {
  const [first, ...others] = found('sidebar');
  expect(others).toEqual([]);
  expect(first?.why[0]).toBe('machine');
  expect(first?.paths.map(([n]) => n).toSorted()).toEqual(machines[1]?.paths.map(({ n }) => n));
});

test('a section answers the places where its demands are met', () => {
  const sections = new Set(session.demands.map(({ section }) => section));
  expect(sections.size).toBeGreaterThan(0);
  for (const section of sections) {
    const [answer] = findPaths(`section ${section}`, machines.slice(2), words);
    const demands = session.demands.filter((demand) => demand.section === section);
    expect(answer?.why).toEqual(demands.map(({ what }) => `section ${section}: ${what}`));
  }
});

test('what nothing is called is not found', () => {
  expect([found('no such thing'), found('zz'), found(' ')]).toEqual([[], [], []]);
});

test('an answer lists the steps, and each state once', () => {
  const [answer] = findPaths('keep', machines, words);
  const [searched] = machines;
  if (answer === undefined || searched === undefined) throw new Error('nothing was found');
  const whole = printFound(answer, searched, { whole: 1, values: false, say: sayOrNull });
  expect(whole.split('\n').slice(0, 6)).toEqual([
    'otherSignIns: event keep',
    '',
    '  #1 3b3f9af1  12 steps',
    '      0  start -> idle',
    '           The page offers to sign out everywhere else.',
    '           Shown: “Sign out everywhere except here, for example on a phone you’ve lost.”',
  ]);
  expect(whole).toContain('\n      3  endOthers done: two -> ended\n');
  expect(whole).toContain('\n  >   5  keep -> idle\n      6  ask -> asking\n');
  const unfolded = printFound(answer, searched, { whole: 1, values: true, say: sayOrNull });
  expect(unfolded).toContain('\n      3  endOthers done: two {"output":2} -> ended\n');
  expect(printFound(answer, searched, { whole: 0, values: false, say: sayOrNull })).toBe(
    'otherSignIns: event keep\n  #1 3b3f9af1  idle > asking > ending > ended > asking > idle > asking > ending > alone > asking > ending > failed > ending',
  );
});

test('constants and functions of a driver count where they are used', () => {
  const { see, perform } = driverTexts(`
    import { say } from './say.ts';
    const { press } = within('root');
    const title = say('a:title');
    function both() { return [title, say('a:other')]; }
    export const driver: Driver = {
      perform: { ask: press(title), async keep({ page }) { await page.click('a:keep'); } },
      see: { 'on.some': both(), off: say('a:off') },
    };
  `);
  expect({ see: Object.fromEntries(see), perform: Object.fromEntries(perform) }).toEqual({
    see: { 'on.some': new Set(['a:title', 'a:other']), off: new Set(['a:off']) },
    perform: { ask: new Set(['root', 'a:title']), keep: new Set(['a:keep']) },
  });
});
