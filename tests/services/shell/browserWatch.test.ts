import { afterEach, expect, test, vi } from 'vitest';
import { watchNetwork, watchTab } from '../../../src/services/shell/browserWatch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('reports when the network is lost and restored, until it is stopped', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const told: string[] = [];
  const stop = watchNetwork({ online: () => told.push('online'), offline: () => told.push('offline') });
  expect(told).toEqual([]);
  for (const type of ['offline', 'offline', 'online']) page.dispatchEvent(new Event(type));
  stop();
  page.dispatchEvent(new Event('offline'));
  expect(told).toEqual(['offline', 'offline', 'online']);
});

/** A document that is hidden and shown by hand, and what is told of it. */
function stage(begins: 'visible' | 'hidden', inPicture = false) {
  const page = Object.assign(new EventTarget(), {
    visibilityState: begins,
    pictureInPictureElement: inPicture ? {} : null,
  });
  vi.stubGlobal('document', page);
  const told: string[] = [];
  const stop = watchTab({ hidden: () => told.push('hidden'), shown: () => told.push('shown') });
  return {
    told,
    stop,
    turn: (state: 'visible' | 'hidden') => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('reports when the page is hidden and shown again, until it is stopped', () => {
  const { told, turn, stop } = stage('visible');
  expect(told).toEqual([]);
  turn('hidden');
  turn('visible');
  stop();
  turn('hidden');
  expect(told).toEqual(['hidden', 'shown']);
});

test('a page opened in the background is hidden at first', () => {
  expect(stage('hidden').told).toEqual(['hidden']);
});

test('a page with a picture-in-picture window does not count as hidden', () => {
  const { told, turn } = stage('hidden', true);
  turn('hidden');
  expect(told).toEqual([]);
  turn('visible');
  expect(told).toEqual(['shown']);
});
