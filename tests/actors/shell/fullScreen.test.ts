import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { createFullScreen } from '../../../src/actors/shell/fullScreen.tsx';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The full screen of a console in a browser that refuses it. */
async function fillWindow() {
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} });
  const leaving = createLeaving();
  const notices: unknown[] = [];
  const full = createFullScreen(leaving, { send: (event) => void notices.push(event) });
  const actor = createActor(full.machine, { input: { hasScreen: true } });
  actor.start();
  full.setAsked({ requestFullscreen: () => Promise.reject(new Error('refused')) } as unknown as Element);
  actor.send({ type: 'full.ask', by: 'video', isPage: false });
  await settled();
  vi.unstubAllGlobals();
  return { actor, leaving, notices };
}

test('a refused full screen is said until it is dismissed, and the video fills the window', async () => {
  const { actor, notices } = await fillWindow();
  expect([actor.getSnapshot().value, notices]).toEqual([
    'window',
    [
      {
        type: 'notice.show',
        notice: { kind: 'info', message: { key: 'live:full.refused' } },
        untilDismissed: true,
      },
    ],
  ]);
});

test('Back leaves the window once; then it leaves the page', async () => {
  const { actor, leaving } = await fillWindow();
  const taken = leaving.back();
  expect([taken, actor.getSnapshot().value, leaving.back()]).toEqual([true, 'off', false]);
});
