import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { provideFullScreen } from '../../../src/actors/shell/provideFullScreen.ts';

const part = { type: 'full.ask', by: 'video', isPage: false } as const;

beforeEach(() => vi.stubGlobal('document', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

function open(hasScreen: boolean) {
  const leaving = createLeaving();
  const said: unknown[] = [];
  const { machine } = provideFullScreen({ leaving, notice: { send: (event) => void said.push(event) } });
  const full = createActor(machine, { input: { hasScreen } });
  full.start();
  return { leaving, said, full };
}

test('Back leaves a part that fills the window, and only then stays on the page', () => {
  const { leaving, full } = open(false);
  const before = leaving.back();
  full.send(part);
  const filled = full.getSnapshot().value;
  expect([before, filled, leaving.back()]).toEqual([false, 'window', true]);
  expect([full.getSnapshot().value, leaving.back()]).toEqual(['off', false]);
});

test('Back leaves the page once the console does not run any more', () => {
  const { leaving, full } = open(false);
  full.send(part);
  full.stop();
  expect(leaving.back()).toBe(false);
});

test.each([
  ['window', part],
  ['off', { ...part, isPage: true }],
])('the person learns that the browser refused full screen: %s', async (state, ask) => {
  const { said, full } = open(true);
  full.send(ask);
  await vi.waitFor(() => expect(full.getSnapshot().value).toBe(state));
  expect(said).toEqual([
    {
      type: 'notice.show',
      notice: { kind: 'info', message: { key: 'live:full.refused' } },
      untilDismissed: true,
    },
  ]);
});
