import { describe, expect, test } from 'vitest';
import { sampleName } from '../../src/statecharts/sampleName.ts';
import { simulationOf } from '../../src/statecharts/simulation.ts';
import { stateText } from '../../src/statecharts/stateText.ts';
import { readPathFile } from '../../tools/paths/pathFiles.ts';
import { isSame } from '../../src/statecharts/plain.ts';
import { models } from '../models/all.ts';

const pick = (name: string) => models[name] ?? expect.fail(`no model ${name}`);

test('an event that a guard refuses names the guard, and one that it lets through too', () => {
  const { start, offers } = simulationOf(pick('login'));
  const seen = offers(start(0)).filter(({ guards }) => guards.length > 0);
  const refused = seen.filter(({ next }) => next === null);
  expect(seen.length).toBeGreaterThan(0);
  for (const { guards } of refused) expect(guards.some(({ passes }) => !passes)).toBe(true);
  const submit = seen.filter(({ event }) => event.type === 'password.submit');
  expect(submit.map(({ name, guards }) => [name, guards.at(0)?.guard])).not.toEqual([]);
});

describe.each(['login', 'playback', 'firmwareUpgrade', 'payment', 'sidebar', 'pictureZoom'])('%s', (name) => {
  const spec = pick(name);
  const { start, offers, way } = simulationOf(spec);

  test.each(readPathFile(name).paths.map((path) => [path.n, path] as const))(
    'path %i can be pressed, and goes where it says',
    (_, path) => {
      const input = Math.max(
        spec.inputs.findIndex((one) => isSame(one, path.input)),
        0,
      );
      let at = start(input);
      const names: string[] = [];
      for (const { event, state, transitions } of path.steps) {
        const wanted = sampleName(spec, event);
        const offer = offers(at).find((one) => one.name === wanted);
        if (!offer?.next) throw new Error(`${wanted} is not offered in ${stateText(at.snapshot.value)}`);
        at = offer.next;
        names.push(wanted);
        expect([stateText(at.snapshot.value), at.transitions]).toEqual([stateText(state), transitions]);
      }
      expect(way(input, names).map(({ snapshot }) => stateText(snapshot.value))).toEqual(
        [path.start, ...path.steps].map(({ state }) => stateText(state)),
      );
    },
  );
});

test('a state is not changed by what is tried in it, and an unknown name ends the way', () => {
  const { start, offers, way } = simulationOf(pick('sidebar'));
  const first = start(0);
  const value = stateText(first.snapshot.value);
  offers(first);
  expect(stateText(first.snapshot.value)).toBe(value);
  expect(way(0, ['no such event', 'toggle']).map(({ snapshot }) => stateText(snapshot.value))).toEqual([
    value,
  ]);
});
