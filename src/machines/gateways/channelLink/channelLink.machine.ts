import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChangedRevision } from '../../../domain/wire/calls/gateways.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';

type Detector = { readonly userId: string; readonly serialNumber: string; readonly channel: number };
/** A camera by its channel; null for none. */
type Camera = { readonly camera: number | null };

/** Links a detector to a camera of its hub, or unlinks it (spec section 3). It is done at once and can be undone. */
export const channelLinkMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Detector & {
      /** The camera that it is linked to, by its channel; null for none. */
      readonly linked: number | null;
      /** The one that is or was asked for. */
      readonly wanted: number | null;
      /** The one before it, to which undoing leads. */
      readonly before: number | null;
      readonly message: MessageKey | null;
    },
    input: {} as Detector & { readonly linked: number | null },
    events: {} as
      | ({ type: 'link' } & Camera)
      | { type: 'undo' }
      | { type: 'retry' }
      /** How it is linked was read anew. */
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
  meta: { title: 'Link of a detector' },
  description: 'Which camera of its hub a detector is linked to, and how that is changed and undone.',
  context: ({ input }) => ({ ...input, wanted: input.linked, before: input.linked, message: null }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The camera that the detector is linked to is shown, and another one can be chosen.',
      on: {
        'link.read': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setRead', params: ({ event }) => event },
          description: 'Somebody else has linked it elsewhere: there is nothing of this person left to undo.',
        },
        link: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'linking',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing was changed yet.' },
        linked: {
          description: 'It is linked as was asked, and that can be undone.',
          on: { undo: { target: '#channelLink.linking', actions: 'setUndone' } },
        },
        refused: {
          description: 'It is linked as before: the panel says why, and offers to try again.',
          on: { retry: '#channelLink.linking' },
        },
      },
    },
    linking: {
      description:
        'The hub is told of the camera that was chosen. One change at a time: the choice waits meanwhile.',
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
