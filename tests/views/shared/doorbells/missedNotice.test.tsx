import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createChunks, type AnyChunk } from '../../../../src/actors/shell/chunks.ts';
import { ConsoleProvider, type Console } from '../../../../src/actors/shell/contexts.tsx';
import { ringType } from '../../../../src/domain/doorbells/ring.ts';
import { MissedNotice } from '../../../../src/views/shared/doorbells/MissedNotice.tsx';
import { sampleAlert } from '../../../alert.ts';

const missed = vi.hoisted((): { rings: unknown } => ({ rings: null }));
vi.mock('../../../../src/actors/shell/shellPage.tsx', () => ({ useMissedRingsRef: () => missed.rings }));
vi.mock('../../../../src/views/shared/device/cameras.ts', () => ({
  useCameraAddress: () => ({ tab: 'live' }),
  useChosenSerialNumber: () => null,
  useHomeKind: () => 'camera',
}));
vi.mock('../../../../src/views/shared/doorbells/MissedRing.tsx', () => ({ MissedRing: () => 'Front bell' }));

beforeEach(() => {
  const rings = [sampleAlert({ id: 'ring', type: ringType, at: 60_000 })];
  const context = { rings, ringing: [], rang: [], unanswered: [], seen: [], total: 1, noticesFrom: 0 };
  missed.rings = createActor(setup({}).createMachine({ context })).start();
});

/** A page whose chunks arrive, or fail as `loadWith` does. */
function openPage(loadWith: () => Promise<void>) {
  const wanted = new Set<AnyChunk>();
  const chunks = createChunks({
    connection: { lost: () => {}, onRestored: () => () => {} },
    release: { check: async () => 'same', reload: () => {} },
    loadWith,
    fetchFailedStyleSheets: async () => {},
  });
  const refOf = (chunk: AnyChunk) => {
    wanted.add(chunk);
    return chunks.refOf(chunk);
  };
  const page = { chunks: { ...chunks, refOf } } as Partial<Console> as Console;
  return {
    shown: () =>
      renderToStaticMarkup(
        <ConsoleProvider value={page}>
          <MissedNotice />
        </ConsoleProvider>,
      ),
    load: () => chunks.show([...wanted]),
  };
}

test('the card of a missed ring is drawn once its content is there', async () => {
  const { shown, load } = openPage(async () => {});
  const before = shown();
  await load();
  expect([before, shown()]).toEqual([
    '<output></output>',
    '<output><span class="missed">Front bell</span></output>',
  ]);
});

test('a card whose content does not arrive is not drawn', async () => {
  const { shown, load } = openPage(() => Promise.reject(new Error('offline')));
  shown();
  await load();
  expect(shown()).toBe('<output></output>');
});
