import { assign, sendParent, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { PlayAddress, PlayQuestion } from '../../../domain/live/media.ts';
import type { LiveQuality } from '../../../domain/history/recording.ts';
import { promiseStub } from '../../stubs.ts';

/** Sent to the live window: the stream address of the new quality. */
export type QualityGranted = PlayAddress & { type: 'quality.granted'; quality: LiveQuality };

/**
 * The quality of a live view (spec sections 2 and 3). It runs while a live window has a connection. The window keeps
 * the current stream until the provider grants another quality. A refusal changes nothing.
 */
export const liveQualityMachine = setup({
  types: {
    context: {} as PlayQuestion & { wanted: LiveQuality; error: MessageKey | null },
    input: {} as PlayQuestion,
    events: {} as { type: 'choose'; quality: LiveQuality },
  },
  actors: { checkQuality: promiseStub<PlayAddress, PlayQuestion>('checkQuality') },
  guards: {
    isOther: ({ context }, params: { quality: LiveQuality }) => params.quality !== context.quality,
  },
  actions: {
    setWanted: assign((_, params: { quality: LiveQuality }) => ({ wanted: params.quality, error: null })),
    setGranted: assign(({ context }) => ({ quality: context.wanted })),
    notifyGranted: sendParent(({ context }, params: PlayAddress) => ({
      type: 'quality.granted' as const,
      ...params,
      quality: context.wanted,
    })),
    setFailure: assign(({ context }, params: { error: unknown }) => ({
      wanted: context.quality,
      error: messageOr(params.error, 'device.qualityFailed'),
    })),
  },
}).createMachine({
  id: 'liveQuality',
  description: 'The quality of a live view, such as HD or SD, and switching it.',
  context: ({ input }) => ({ ...input, wanted: input.quality, error: null }),
  initial: 'settled',
  states: {
    settled: {
      description:
        'The video plays in the marked quality. Choosing another quality requests it from the provider.',
      on: {
        choose: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
      },
    },
    checking: {
      description:
        'The console requests the chosen quality while the video continues. If the provider refuses, the old quality stays and the window says why.',
      invoke: {
        id: 'checkQuality',
        src: 'checkQuality',
        input: ({ context }) => ({ serialNumber: context.serialNumber, quality: context.wanted }),
        onDone: {
          target: 'settled',
          actions: ['setGranted', { type: 'notifyGranted', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'settled',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
