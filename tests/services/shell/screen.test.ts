import { afterEach, expect, test, vi } from 'vitest';
import { askScreen, hasScreen, leaveScreen, watchScreen } from '../../../src/services/shell/screen.ts';

/** A page, whose full screen is granted or refused. */
function page({ fullscreenEnabled = true } = {}) {
  const document = Object.assign(new EventTarget(), {
    fullscreenEnabled,
    fullscreenElement: null as object | null,
    exitFullscreen: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  });
  vi.stubGlobal('document', document);
  return document;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([true, false])('full screen is offered as the browser says: %s', (fullscreenEnabled) => {
  page({ fullscreenEnabled });
  expect(hasScreen()).toBe(fullscreenEnabled);
});

test('a browser that refuses, and a part that is gone, reject', async () => {
  const refusal = new TypeError('Permissions check failed');
  const element = { requestFullscreen: () => Promise.reject(refusal) } as unknown as Element;
  await expect(askScreen(element)).rejects.toBe(refusal);
  await expect(askScreen(null)).rejects.toThrow('Nothing to enlarge.');
});

test('begin and end are reported until it is stopped', async () => {
  const document = page();
  const reported: string[] = [];
  const stop = watchScreen({ began: () => reported.push('began'), ended: () => reported.push('ended') });
  const change = (element: object | null) => {
    document.fullscreenElement = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  change({});
  change(null);
  await leaveScreen();
  stop();
  change({});
  expect([reported, document.exitFullscreen.mock.calls.length]).toEqual([['began', 'ended'], 1]);
});
