import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChangedRevision } from '../../../domain/wire/calls/gateways.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';

type Detector = { readonly userId: string; readonly serialNumber: string; readonly channel: number };
/** A camera by its channel; null for no camera. */
type Camera = { readonly camera: number | null };

/**
 * Links a detector to a camera of its hub, or unlinks it (spec section 3). A change takes effect immediately and can be
 * undone.
 */
export const channelLinkMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Detector & {
      /** The channel of the linked camera; null if there is none. */
      readonly linked: number | null;
      /** The camera of the pending or last request. */
      readonly wanted: number | null;
      /** The camera before the last change, for undo. */
      readonly before: number | null;
      readonly message: MessageKey | null;
    },
    input: {} as Detector & { readonly linked: number | null },
    events: {} as
      | ({ type: 'link' } & Camera)
      | { type: 'undo' }
      | { type: 'retry' }
      /** The link was reloaded. */
      | ({ type: 'link.read' } & Camera),
    emitted: {} as { type: 'channel.linked' },
  },
  actors: {
    /** Rejects with `gateway.editFailed`, among others. */
    linkChannel: promiseStub<ChangedRevision, Detector & Camera>('linkChannel'),
  },
  guards: {
    isOther: ({ context }, params: Camera) => params.camera !== context.linked,
  },
  actions: {
    setWanted: assign((_, params: Camera) => ({ wanted: params.camera })),
    setUndone: assign(({ context }) => ({ wanted: context.before })),
    setLinked: assign(({ context }) => ({ linked: context.wanted, before: context.linked })),
    setRead: assign((_, params: Camera) => ({ linked: params.camera, message: null })),
    setFailure: assign((_, params: { error: unknown }) => ({
      message: messageOr(params.error, 'gateway.editFailed'),
    })),
    clearMessage: assign({ message: null }),
    emitLinked: emit({ type: 'channel.linked' }),
  },
}).createMachine({
  id: 'channelLink',
  meta: { title: 'Linking a detector' },
  description: 'The camera of its hub that a detector is linked to, and how to change and undo the link.',
  context: ({ input }) => ({ ...input, wanted: input.linked, before: input.linked, message: null }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The panel shows the linked camera, and the person can choose another one.',
      on: {
        'link.read': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setRead', params: ({ event }) => event },
          description: 'The link was changed elsewhere, so this person has nothing left to undo.',
        },
        link: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'linking',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'The link has not been changed yet.' },
        linked: {
          description: 'The link was changed, and the person can undo it.',
          on: { undo: { target: '#channelLink.linking', actions: 'setUndone' } },
        },
        refused: {
          description:
            'The change failed and the old link stays. The panel says why and offers to try again.',
          on: { retry: '#channelLink.linking' },
        },
      },
    },
    linking: {
      description:
        'The console sends the chosen camera to the hub. The next change waits until this one is answered.',
      entry: 'clearMessage',
      invoke: {
        id: 'linkChannel',
        src: 'linkChannel',
        input: ({ context: { userId, serialNumber, channel, wanted } }) => ({
          userId,
          serialNumber,
          channel,
          camera: wanted,
        }),
        onDone: { target: 'settled.linked', actions: ['setLinked', 'emitLinked'] },
        onError: {
          target: 'settled.refused',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
