import { afterEach, expect, test, vi } from 'vitest';
import { watchTab } from '../../../src/services/shell/tabWatch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A document that the test hides and shows, and its reports. */
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
