import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { WallOrder } from '../../src/domain/devices/wallOrder.ts';
import { isOrdered, wallOrderMachine } from '../../src/machines/devices/wallOrder/wallOrder.machine.ts';

const order: WallOrder = { serials: ['A'], attentionFirst: false };
/** Whether the wall can place its cameras before and after the order has been read, or has failed to load. */
async function ordered(known: WallOrder | null, read: () => Promise<WallOrder>): Promise<readonly boolean[]> {
  const machine = wallOrderMachine.provide({
    actors: {
      readWallOrder: fromPromise(read),
      keepOrder: fromCallback(() => {}),
      watchConnection: fromCallback(() => {}),
    },
  });
  const actor = createActor(machine, { input: { userId: '1', order: known } }).start();
  const before = isOrdered(actor.getSnapshot());
  await new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => {
      if (!snapshot.matches('loading')) resolve();
    });
  });
  const after = isOrdered(actor.getSnapshot());
  actor.stop();
  return [before, after];
}

test('an unknown order is awaited, so that no camera moves after it is shown', async () => {
  expect(await ordered(null, () => Promise.resolve(order))).toEqual([false, true]);
  expect(await ordered(null, () => Promise.reject(new Error('lost')))).toEqual([false, true]);
});

test('an order that was shown before is not awaited', async () => {
  expect(await ordered(order, () => Promise.resolve(order))).toEqual([true, true]);
  // Also one that arranges nothing.
  expect(await ordered({ serials: [], attentionFirst: false }, () => Promise.resolve(order))).toEqual([
    true,
    true,
  ]);
});
