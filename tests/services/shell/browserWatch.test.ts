import { afterEach, expect, test, vi } from 'vitest';
import { watchNetwork, watchTab } from '../../../src/services/shell/browserWatch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('reports when the network is lost and restored, until it is stopped', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const reported: string[] = [];
  const stop = watchNetwork({
    online: () => reported.push('online'),
    offline: () => reported.push('offline'),
  });
  expect(reported).toEqual([]);
  for (const type of ['offline', 'offline', 'online']) page.dispatchEvent(new Event(type));
  stop();
  page.dispatchEvent(new Event('offline'));
  expect(reported).toEqual(['offline', 'offline', 'online']);
});

/** A document that is hidden and shown by hand, and what is reported of it. */
function stage(begins: 'visible' | 'hidden', inPicture = false) {
  const page = Object.assign(new EventTarget(), {
    visibilityState: begins,
    pictureInPictureElement: inPicture ? {} : null,
  });
  vi.stubGlobal('document', page);
  const reported: string[] = [];
  const stop = watchTab({ hidden: () => reported.push('hidden'), shown: () => reported.push('shown') });
  return {
    reported,
    stop,
    turn: (state: 'visible' | 'hidden') => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('reports when the page is hidden and shown again, until it is stopped', () => {
  const { reported, turn, stop } = stage('visible');
  expect(reported).toEqual([]);
  turn('hidden');
  turn('visible');
  stop();
  turn('hidden');
  expect(reported).toEqual(['hidden', 'shown']);
});

test('a page opened in the background is hidden at first', () => {
  expect(stage('hidden').reported).toEqual(['hidden']);
});

test('a page with a picture-in-picture window does not count as hidden', () => {
  const { reported, turn } = stage('hidden', true);
  turn('hidden');
  expect(reported).toEqual([]);
  turn('visible');
  expect(reported).toEqual(['shown']);
});
