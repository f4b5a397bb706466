import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  isMove,
  isSameOrder,
  noWallOrder,
  withMove,
  type CameraMove,
  type WallOrder,
} from '../../../domain/devices/wallOrder.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** Sent to what remembers the order: the provider has it or is sent it (`known`), or it does not yet (`unsent`). */
export type OrderCommand = { type: 'order.known' | 'order.unsent'; order: WallOrder };

/**
 * The order of the cameras on the wall, stored with the account: a person moves cameras within their site, or lets those
 * that need attention come first. Each change is saved immediately and can be undone.
 */
export const wallOrderMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & {
      /** As the wall shows it. */
      order: WallOrder;
      /** As the provider has it. */
      saved: WallOrder;
      /** What is being saved. */
      sent: WallOrder;
      /** What undoing returns to. */
      before: WallOrder;
      /** The camera that was moved last; null if something else was changed since. */
      moved: string | null;
      error: MessageKey | null;
    },
    /** `order`: as it was when the wall was last shown; null if it was not. */
    input: {} as OfUser & { order: WallOrder | null },
    events: {} as
      | { type: 'camera.moved'; move: CameraMove }
      | { type: 'attention.toggled' }
      | { type: 'order.reset' }
      | { type: 'undo' }
      | ConnectionRestored,
    tags: {} as 'awaited',
  },
  actors: {
    readWallOrder: promiseStub<WallOrder, OfUser>('readWallOrder'),
    saveWallOrder: promiseStub<void, OfUser & { order: WallOrder }>('saveWallOrder'),
    /** Remembers the order for another look at the wall, and saves it as it ends while it is unsent. */
    keepOrder: callbackStub<OrderCommand>('keepOrder'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { undoable: 20_000, retry: 30_000, readable: 20_000 },
  guards: {
    isMove: ({ context: { order } }, params: { move: CameraMove }) =>
      !order.attentionFirst && isMove(params.move),
    isChanged: ({ context: { order, sent } }) => !isSameOrder(order, sent),
  },
  actions: {
    setRead: assign((_, params: { order: WallOrder }) => ({ order: params.order, saved: params.order })),
    setMoved: assign(({ context: { order } }, params: { move: CameraMove }) => ({
      order: withMove(order, params.move),
      moved: params.move.serialNumber,
    })),
    setAttention: assign(({ context: { order } }) => ({
      order: { ...order, attentionFirst: !order.attentionFirst },
      moved: null,
    })),
    clearOrder: assign(({ context: { order } }) => ({ order: { ...order, serials: [] }, moved: null })),
    setBefore: assign(({ context: { saved } }) => ({ before: saved, error: null })),
    clearFailure: assign({ error: null }),
    setUndone: assign(({ context: { before } }) => ({ order: before, moved: null })),
    setSent: assign(({ context: { order } }) => ({ sent: order })),
    setSaved: assign(({ context: { sent } }) => ({ saved: sent })),
    sendKnown: sendTo('keepOrder', ({ context: { order } }) => ({ type: 'order.known' as const, order })),
    sendUnsent: sendTo('keepOrder', ({ context: { order } }) => ({ type: 'order.unsent' as const, order })),
    setFailure: assign(({ context: { saved } }, params: { error: unknown }) => ({
      order: saved,
      error: messageOr(params.error, 'action.saveFailed'),
    })),
  },
}).createMachine({
  id: 'wallOrder',
  meta: { title: 'Order of the wall' },
  description: 'The order of the cameras on the wall, which is stored with the account.',
  context: ({ input: { userId, order } }) => ({
    userId,
    order: order ?? noWallOrder,
    saved: noWallOrder,
    sent: noWallOrder,
    before: noWallOrder,
    moved: null,
    error: null,
  }),
  invoke: [
    { id: 'keepOrder', src: 'keepOrder' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the order.',
      initial: 'awaited',
      invoke: {
        id: 'readWallOrder',
        src: 'readWallOrder',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'ready',
          actions: { type: 'setRead', params: ({ event }) => ({ order: event.output }) },
        },
        onError: 'failed',
      },
      states: {
        awaited: {
          description: 'The wall waits for it, so that no camera moves after it is shown.',
          tags: 'awaited',
        },
        again: { description: 'The wall is shown meanwhile.' },
      },
    },
    failed: {
      description:
        'The order failed to load. The wall shows the last known order, and nothing can be moved. The console reloads the order after a while, or when the provider is back.',
      on: { 'connection.restored': 'loading.again' },
      after: { retry: 'loading.again' },
    },
    ready: {
      description: 'The wall has the saved order, and the person can change it.',
      entry: 'sendKnown',
      initial: 'unchanged',
      on: {
        'camera.moved': {
          guard: { type: 'isMove', params: ({ event }) => event },
          target: 'saving',
          actions: ['setBefore', { type: 'setMoved', params: ({ event }) => event }],
        },
        'attention.toggled': { target: 'saving', actions: ['setBefore', 'setAttention'] },
        'order.reset': { target: 'saving', actions: ['setBefore', 'clearOrder'] },
      },
      states: {
        unchanged: { description: 'There is nothing to undo.' },
        changed: {
          description: 'The page says that the order was saved. For a while, the person can undo the change.',
          after: { undoable: 'unchanged' },
          on: { undo: { target: '#wallOrder.saving', actions: ['setUndone', 'setBefore'] } },
        },
        refused: {
          description: 'The order was not saved. For a while, the page says why.',
          after: { readable: { target: 'unchanged', actions: 'clearFailure' } },
        },
      },
    },
    saving: {
      description:
        'The wall shows the new order while it is saved. If saving fails, the saved order is back and the page says why.',
      entry: ['setSent', 'sendKnown'],
      invoke: {
        id: 'saveWallOrder',
        src: 'saveWallOrder',
        input: ({ context: { userId, order } }) => ({ userId, order }),
        onDone: [
          {
            guard: 'isChanged',
            target: 'saving',
            reenter: true,
            actions: 'setSaved',
            description: 'More was changed meanwhile, so the order is saved again.',
          },
          { target: 'ready.changed', actions: 'setSaved' },
        ],
        onError: { target: 'ready.refused', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: {
        'camera.moved': {
          guard: { type: 'isMove', params: ({ event }) => event },
          actions: [{ type: 'setMoved', params: ({ event }) => event }, 'sendUnsent'],
        },
        'attention.toggled': { actions: ['setAttention', 'sendUnsent'] },
        'order.reset': { actions: ['clearOrder', 'sendUnsent'] },
      },
    },
  },
});

/** Whether the wall can place its cameras: the order was read, failed to load, or is known from before. */
export const isOrdered = (snapshot: SnapshotFrom<typeof wallOrderMachine>): boolean =>
  !snapshot.hasTag('awaited') || snapshot.context.order !== noWallOrder;
