import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { withoutShare, type DeviceShare, type DeviceShares } from '../../../domain/devices/share.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/**
 * The devices that the user has shared with others (spec sections 2 and 6). The person confirms before sharing stops,
 * because the recipient loses access.
 */
export const deviceSharesMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      shares: readonly DeviceShare[];
      /** Number of unreadable entries. */
      dropped: number;
      chosen: DeviceShare | null;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'share.cancel'; share: DeviceShare }
      | { type: 'confirm' }
      | { type: 'keep' }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    listShares: promiseStub<DeviceShares, { userId: string }>('listShares'),
    cancelShare: promiseStub<void, { userId: string; share: DeviceShare | null }>('cancelShare'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setShares: assign((_, { shares, dropped }: DeviceShares) => ({ shares, dropped })),
    setChosen: assign((_, params: { share: DeviceShare }) => ({ chosen: params.share, error: null })),
    clearChosen: assign({ chosen: null }),
    setSharesLeft: assign(({ context }) => ({ shares: withoutShare(context.shares, context.chosen) })),
    setFailure: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'share.cancelFailed'),
    })),
  },
}).createMachine({
  id: 'deviceShares',
  meta: { title: 'Shared devices' },
  description: 'The devices that the person has shared with others, and how to stop sharing one.',
  context: ({ input }) => ({ userId: input.userId, shares: [], dropped: 0, chosen: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the shared devices while the person waits.',
      invoke: {
        id: 'listShares',
        src: 'listShares',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'listed',
          actions: { type: 'setShares', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The list failed to load, and the page offers to try again. The console reloads it when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description: 'The shared devices are shown, each with a button to stop sharing it.',
      on: {
        'share.cancel': {
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => ({ share: event.share }) },
        },
      },
    },
    asking: {
      description:
        'A dialog asks whether to stop sharing the device, because the other person loses access. Yes stops sharing; no returns to the list.',
      on: { confirm: 'canceling', keep: { target: 'listed', actions: 'clearChosen' } },
    },
    canceling: {
      description:
        'The provider is ending the share. The device then leaves the list, or the page shows an error.',
      invoke: {
        id: 'cancelShare',
        src: 'cancelShare',
        input: ({ context }) => ({ userId: context.userId, share: context.chosen }),
        onDone: { target: 'listed', actions: ['setSharesLeft', 'clearChosen'] },
        onError: {
          target: 'listed',
          actions: ['clearChosen', { type: 'setFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
  },
});
