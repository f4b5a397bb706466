import { expect, test } from 'vitest';
import { chartNamed } from '../../../src/inspector/charts.ts';
import { hitsOf } from '../../../src/inspector/catalogue/hits.ts';
import { findPaths } from '../../../src/statecharts/find.ts';
import { searchIndexOf, searchingOf } from '../../../src/statecharts/searchIndex.ts';
import { readWords, searchedOf } from '../../../tools/paths/searched.ts';
import { builtSearchIndex, seenIn } from '../../../tools/paths/searchIndex.ts';
import { model as session } from '../../models/session.model.ts';
import { model as otherSignIns } from '../../models/otherSignIns.model.ts';

const machines = [searchedOf('otherSignIns', otherSignIns), searchedOf('session', session)];
const words = readWords();
const index = JSON.stringify(searchIndexOf({ machines, words }));
const page = searchingOf(JSON.parse(index), chartNamed);

const wanted = [
  ...machines.flatMap(({ machine, chart, spec }) => [
    machine,
    ...chart.root.states.flatMap(({ key, title }) => [key, title]),
    ...chart.transitions.map(({ event }) => event),
    ...spec.demands.map(({ section }) => `section ${section}`),
  ]),
  'Anderswo abmelden',
  'signed in anywhere',
  'logoutOthers',
  'no such thing',
];

test('the page finds what the command line finds, in the same order and for the same reasons', () => {
  const answer = (text: string, all: typeof page) =>
    findPaths(text, all.machines, all.words).map(({ machine, why, paths }) => ({
      machine,
      why,
      paths: paths.map(({ path: { id, n }, at }) => [id, n, at]),
    }));
  const found = wanted.map((text) => answer(text, page));
  expect(found).toEqual(wanted.map((text) => answer(text, { machines, words })));
  // Eventless transitions and texts that no driver names are found by nobody.
  expect(found.filter((hits) => hits.length > 0).length).toBeGreaterThan(50);
});

test('a hit says the states of its path in order and the steps that were searched', () => {
  expect(hitsOf('keep', page)).toEqual([
    {
      machine: 'otherSignIns',
      title: 'Other sign-ins',
      why: ['event keep'],
      paths: [
        {
          id: machines[0]?.paths[0]?.id,
          n: 1,
          at: [5],
          states:
            'idle > asking > ending > ended > asking > idle > asking > ending > alone > asking > ending > failed > ending',
        },
      ],
    },
  ]);
});

test('the built index has every machine of the console, and no text without a driver', () => {
  const built = searchingOf(builtSearchIndex(), chartNamed);
  expect(built.machines.map(({ machine }) => machine)).toContain('playback');
  expect(findPaths('livePlayer.streaming.stalled', built.machines, built.words)[0]?.machine).toBe(
    'livePlayer',
  );
  const keys = [...built.words.texts.keys()];
  expect(keys.filter((key) => !built.machines.some(({ driver }) => driver.all.has(key)))).toEqual([]);
});

test('what the screen shows in a state is said in English', () => {
  expect(seenIn('otherSignIns')['alone']).toEqual(['You weren’t signed in anywhere else.']);
});
