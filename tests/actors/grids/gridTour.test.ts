import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideGridTour } from '../../../src/actors/grids/provideGridTour.ts';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import { recallTourChoice } from '../../../src/services/grids/tourChoice.ts';

const windows = ['LK0000000001', null, null, null];
const pages = [{ key: 'House', name: 'House', layout: 4, windows }] as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

function open(...addresses: readonly string[]) {
  const navigation = createNavigation(createLeaving());
  const ended = vi.fn<() => void>();
  const watch: typeof navigation.watch = (report) => {
    const end = navigation.watch(report);
    return () => {
      ended();
      end();
    };
  };
  const gone: unknown[] = [];
  const go = (...to: unknown[]) => gone.push(to);
  const tour = createActor(provideGridTour({ userId: 'u1', navigation: { ...navigation, watch } }), {
    input: { period: 20 },
  });
  tour.start();
  for (const address of addresses) navigation.changed(address, go);
  tour.send({ type: 'pages.changed', pages });
  return { gone, tour, ended };
}

test('the chosen time is in the address of what the tour shows now, and is remembered', () => {
  const { gone, tour, ended } = open('/grids?tour=grids&each=20', '/grids?tour=cameras&each=20');
  tour.send({ type: 'period.chosen', period: 30 });
  tour.send({ type: 'pause' });
  tour.send({ type: 'period.chosen', period: 60 });
  expect(ended).not.toHaveBeenCalled();
  tour.stop();
  expect(ended).toHaveBeenCalledOnce();
  expect([gone, recallTourChoice('u1')]).toEqual([
    [
      ['/grids?tour=cameras&each=30', { replace: true }],
      ['/grids?tour=cameras&each=60', { replace: true }],
    ],
    { subject: 'cameras', period: 60 },
  ]);
});

test('once another page is shown, nothing brings the address of the tour back', () => {
  const { gone, tour } = open('/grids?tour=grids&each=20', '/grids');
  tour.send({ type: 'period.chosen', period: 30 });
  tour.stop();
  expect([gone, recallTourChoice('u1')]).toEqual([[], { subject: 'grids', period: 20 }]);
});
